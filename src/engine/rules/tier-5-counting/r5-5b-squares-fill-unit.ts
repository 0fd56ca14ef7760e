import type { Position } from '../../bounds/position.js';
import { registryOf } from '../../bounds/registry.js';
import { type Square, squareReasons } from '../../bounds/squares.js';
import type { Deduction, Tier } from '../../deduction/deduction.js';
import { type CellSet, cellsOf, emptySet, isSubset, overlaps, union, without } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';

const MOST_CHOICES = 500;

/**
 * 2×2s without a common cell have different stars. As many of them inside a unit as it needs stars have
 * all of these, so its other cells have none. Runs again at tier 6 with the squares registered there.
 */
export const squaresFillUnit: Rule = {
  id: 'R5.5b',
  name: '2×2s fill a unit',
  aliases: ['squeeze accounting', 'cross-region accounting'],
  tier: 5,
  alsoAt: [6],
  summary:
    'When separate star-containing 2×2s inside a unit account for every star it needs, its cells outside them are crossed.',
  find: (position, tier = 5) => find(position, tier),
};

function* find(position: Position, tier: Tier): Iterable<Deduction> {
  const squares = registryOf(position, tier);
  const known = emptySet(position.grid.size);
  for (const { id: unit } of position.grid.units) {
    const { cells, need, count } = position.area(unit);
    if (need <= 0 || count === need) continue;
    const inside = squares.filter((square) => isSubset(square.cells, cells));
    for (const chosen of disjointChoices(inside, need)) {
      const needed = Math.max(5, ...chosen.map((square) => square.tier)) as Tier;
      const outside = without(cells, chosen.map((square) => square.cells).reduce(union));
      if (needed !== tier || isSubset(outside, known)) continue;
      addAll(known, outside);
      yield {
        rule: 'R5.5b',
        tier,
        stars: [],
        crosses: cellsOf(outside),
        reasons: [{ role: 'unit', unit, need }, ...chosen.flatMap(squareReasons)],
      };
    }
  }
}

/** Sets of `many` squares with no live cell in common. */
function disjointChoices(squares: readonly Square[], many: number): Square[][] {
  const choices: Square[][] = [];
  const choose = (from: number, taken: CellSet | null, chosen: Square[]): void => {
    if (chosen.length === many) {
      choices.push(chosen);
      return;
    }
    for (let k = from; k < squares.length && choices.length < MOST_CHOICES; k++) {
      const square = squares[k]!;
      if (taken && overlaps(taken, square.cells)) continue;
      choose(k + 1, taken ? union(taken, square.cells) : square.cells, [...chosen, square]);
    }
  };
  if (squares.length >= many) choose(0, null, []);
  return choices;
}

function addAll(to: CellSet, cells: CellSet): void {
  for (let r = 0; r < to.length; r++) to[r] = to[r]! | cells[r]!;
}
