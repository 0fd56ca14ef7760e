import type { Position } from '../../bounds/position.js';
import { breakAfterStar } from '../../bounds/pressure.js';
import { registryOf } from '../../bounds/registry.js';
import type { Tier } from '../../deduction/deduction.js';
import { type Cell, cellsOf, isSubset } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { breakReasons } from './pressure-reasons.js';

/**
 * Star X, find the 1×ns again, and add up what presses on each line. With a square registered at a
 * higher tier among what presses, the deduction is of that tier.
 */
export const pressuredExclusion: Rule = {
  id: 'R4.7',
  name: 'Pressured exclusion',
  aliases: ['line pressure', 'too many for a line'],
  tier: 4,
  alsoAt: [5, 6],
  summary:
    'A cell is a cross when a star there would leave some line with more stars forced into it, or fewer possible, than it needs, or no cell to a 2×2 known to hold a star.',
  *find(position, tier = 4) {
    for (const cell of cellsOf(position.doubtful)) {
      if (tier > 4 && !meetsNewSquare(position, cell, tier)) continue;
      const broken = breakAfterStar(position, cell, tier);
      if (!broken || Math.max(4, broken.tier) !== tier) continue;
      yield { rule: 'R4.7', tier, stars: [], crosses: [cell], reasons: breakReasons(position, cell, broken) };
    }
  },
};

/** Would a star here take a cell from a square that only this tier knows? */
function meetsNewSquare(position: Position, cell: Cell, tier: Tier): boolean {
  const { unknown } = position.afterStar(cell);
  return registryOf(position, tier).some(
    (square) => square.tier === tier && !isSubset(square.cells, unknown),
  );
}
