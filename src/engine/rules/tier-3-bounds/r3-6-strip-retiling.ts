import type { Position, SquareSource } from '../../bounds/position.js';
import { type Square, squaresOf } from '../../bounds/squares.js';
import { type Remainder, stripNet } from '../../bounds/strips.js';
import type { Reason } from '../../deduction/deduction.js';
import { exactTilingNews } from '../exact-tiling.js';
import type { Rule } from '../rule.js';

/**
 * In a line whose disjoint 1×ns need all it lacks, each of them has just its least. The rest of its unit
 * then has all the other stars: an area with a known need, to which R3.3 applies.
 */
export const stripRetiling: Rule = {
  id: 'R3.6',
  name: '1×n re-tiling',
  aliases: ['bound tightening'],
  tier: 3,
  summary:
    'When its line leaves a 1×n no more than its least, the rest of its unit must hold all the others: one star in each of its 2×2s.',
  *find(position) {
    for (const remainder of stripNet(position).remainders) {
      yield* exactTilingNews(position, remainder.area, 'R3.6', 3, reasonsOf(position, remainder));
    }
  },
};

/** The unit, then the line that is full and its 1×ns. */
const reasonsOf =
  ({ need }: Position, { parent, because }: Remainder) =>
  (): Reason[] => [{ role: 'unit', unit: parent, need: need[parent]! }, ...because()];

/** The 2×2s of what is left of units beside exact 1×ns, for the registry. */
export const remainderSquares: SquareSource = {
  tier: 3,
  *find(position: Position): Iterable<Square> {
    for (const remainder of stripNet(position).remainders) {
      yield* squaresOf(remainder.area, 3, 'R3.6', reasonsOf(position, remainder));
    }
  },
};
