import type { Position } from '../../bounds/position.js';
import { registryOf } from '../../bounds/registry.js';
import { type Square, squareReasons } from '../../bounds/squares.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import { type Cell, type CellSet, cellsOf, has } from '../../grid/cellset.js';
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
  const squares = registryOf(position, 6).map(place);
  const { size } = position.grid;
  for (const cell of cellsOf(position.doubtful)) {
    const after = position.afterStar(cell).unknown;
    for (const line of [(cell / size) | 0, size + (cell % size)]) {
      const forced: Forced[] = [];
      for (const placed of squares) {
        const word = leftInLine(placed, after, line);
        if (word !== 0 && !has(placed.square.cells, cell)) forced.push({ square: placed.square, word });
      }
      const room = position.need[line]! - 1;
      const chosen = disjoint(forced, room + 1);
      if (chosen) yield deduction(position, cell, line, chosen);
    }
  }
}

/** A square with its live cells as the words of its two rows. */
interface Placed {
  readonly square: Square;
  readonly row: number;
  readonly top: number;
  readonly bottom: number;
}

function place(square: Square): Placed {
  const row = (square.corner / square.cells.length) | 0;
  return { square, row, top: square.cells[row]!, bottom: square.cells[row + 1]! };
}

/** What is left of a square, as bits along a line; 0 where nothing is left, or some of it beside the line. */
function leftInLine({ row, top, bottom }: Placed, unknown: CellSet, line: number): number {
  const above = top & unknown[row]!;
  const below = bottom & unknown[row + 1]!;
  const size = unknown.length;
  if (line < size) {
    if (line === row) return below === 0 ? above : 0;
    return line === row + 1 && above === 0 ? below : 0;
  }
  const column = line - size;
  if (((above | below) & ~(1 << column)) !== 0) return 0;
  return ((above >>> column) << row) | ((below >>> column) << (row + 1));
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
      const next = forced[k]!;
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
    { role: 'unit', unit: line, need: position.need[line]! },
    { role: 'assumption', cell, mark: 'star' },
    ...chosen.flatMap(({ square }) => squareReasons(square)),
  ];
  return { rule: 'R6.1', tier: 6, stars: [], crosses: [cell], reasons };
}
