import type { Position } from '../../bounds/position.js';
import { breakAfterStar } from '../../bounds/pressure.js';
import { registryOf } from '../../bounds/registry.js';
import { type Square, squareReasons } from '../../bounds/squares.js';
import type { Deduction, Reason, Tier } from '../../deduction/deduction.js';
import { cellsOf, count, has } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { breakReasons } from './pressure-reasons.js';

/**
 * A star-containing 2×2 with two or three cells left (an L, a diagonal or a line): each is tried as
 * the star. It is tried again at tiers 5 and 6 with the squares that those tiers register.
 */
export const squareExclusion: Rule = {
  id: 'R4.8',
  name: 'Star-containing 2×2 exclusion',
  aliases: ['pressured 2×2', 'L-shape exclusion'],
  tier: 4,
  alsoAt: [5, 6],
  summary:
    'In a 2×2 known to hold a star, a cell whose star would overfill or starve a line, or leave another such 2×2 without a cell, is a cross; if only one cell is left, it is the star.',
  *find(position, tier = 4) {
    for (const square of registryOf(position, tier)) {
      const live = count(square.cells);
      if (live < 2 || live > 3) continue;
      const deduction = tried(position, square, tier);
      if (deduction?.tier === tier) yield deduction;
    }
  },
};

function tried(position: Position, square: Square, tier: Tier): Deduction | null {
  const crosses: number[] = [];
  const left: number[] = [];
  const breaks: Reason[] = [];
  let highest: number = 4;
  for (const cell of cellsOf(square.cells)) {
    const broken = has(position.doubtful, cell) ? breakAfterStar(position, cell, tier) : null;
    if (!broken) {
      left.push(cell);
      continue;
    }
    crosses.push(cell);
    breaks.push(...breakReasons(position, cell, broken));
    highest = Math.max(highest, broken.tier);
  }
  if (crosses.length === 0) return null;
  const stars = left.length === 1 ? left : [];
  if (stars.length > 0) highest = Math.max(highest, square.tier);
  return {
    rule: 'R4.8',
    tier: highest as Tier,
    stars,
    crosses,
    reasons: [...squareReasons(square), ...breaks],
  };
}
