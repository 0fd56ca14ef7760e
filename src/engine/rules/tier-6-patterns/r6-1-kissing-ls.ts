import type { Position } from '../../bounds/position.js';
import { registryOf } from '../../bounds/registry.js';
import { lineWord } from '../../bounds/segments.js';
import { type Square, squareReasons } from '../../bounds/squares.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import { type Cell, cellsOf, has, intersect, isEmpty, popcount } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';

/**
 * With X a star, 2×2s that keep only cells of X's line have their stars there. Without a common cell these
 * are different stars; when they are more than the line still needs beside X, X is no star.
 */
export const kissingLs: Rule = {
  id: 'R6.1',
  name: 'Kissing Ls',
  aliases: ['kissing L-shapes', 'facing Ls', '2×2s forced into one line'],
  tier: 6,
  summary:
    'A star that would force the stars of separate 2×2s into its own line, more of them than the line has room for, is a cross.',
  find,
};

/**
 *     x # . # x      both squares (#) hold one star; X between them would leave them
 *     # # X # #      only cells of X's own row: three stars in one row
 */
function* find(position: Position): Iterable<Deduction> {
  const squares = registryOf(position, 6);
  const { size } = position.grid;
  for (const cell of cellsOf(position.unknown)) {
    const after = position.afterStar(cell).unknown;
    const others = squares.filter((square) => !has(square.cells, cell));
    for (const line of [(cell / size) | 0, size + (cell % size)]) {
      const forced: Forced[] = [];
      for (const square of others) {
        const left = intersect(square.cells, after);
        const word = lineWord(left, line);
        if (isEmpty(left) || word === 0 || popcount(word) !== cellsOf(left).length) continue;
        forced.push({ square, word });
      }
      const room = (position.need[line] as number) - 1;
      const chosen = disjoint(forced, room + 1);
      if (chosen) yield deduction(position, cell, line, chosen);
    }
  }
}

/** A square whose star X would force into X's line, with the cells it would have left there. */
interface Forced {
  readonly square: Square;
  readonly word: number;
}

/** As many forced squares as wanted with no remaining cell in common, or none. */
function disjoint(forced: readonly Forced[], many: number): Forced[] | null {
  const choose = (from: number, taken: number, chosen: Forced[]): Forced[] | null => {
    if (chosen.length === many) return chosen;
    for (let k = from; k < forced.length; k++) {
      const next = forced[k] as Forced;
      if (next.word & taken) continue;
      const found = choose(k + 1, taken | next.word, [...chosen, next]);
      if (found) return found;
    }
    return null;
  };
  return many > 0 && forced.length >= many ? choose(0, 0, []) : null;
}

function deduction(position: Position, cell: Cell, line: number, chosen: readonly Forced[]): Deduction {
  const reasons: Reason[] = [
    { role: 'unit', unit: line, need: position.need[line] as number },
    { role: 'assumption', cell, mark: 'star' },
    ...chosen.flatMap(({ square }) => squareReasons(square)),
  ];
  return { rule: 'R6.1', tier: 6, stars: [], crosses: [cell], reasons };
}
