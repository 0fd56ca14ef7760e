import type { Position, SquareSource } from '../../bounds/position.js';
import { type Square, squaresOf } from '../../bounds/squares.js';
import type { Rule } from '../rule.js';
import { exactNews } from './area-news.js';
import { linePairs } from './line-pairs.js';

/**
 * A 2×2 holds at most one star. Two neighbouring lines that are covered by as many 2×2s as they need
 * stars together have exactly one in each, as a unit has in R3.3.
 */
export const squeeze: Rule = {
  id: 'R5.5',
  name: 'Squeeze',
  aliases: ['2×2 squeeze', 'line pair tiling', 'two-line squeeze'],
  tier: 5,
  summary:
    'When the open cells of two neighbouring lines fit into as many 2×2s as the lines need stars, each of the 2×2s holds exactly one.',
  *find(position) {
    for (const { area, reason } of linePairs(position)) {
      yield* exactNews(position, { area, rule: 'R5.5', tier: 5, reasons: () => [reason] });
    }
  },
};

/** The 2×2s of every squeeze, for the registry. */
export const squeezedSquares: SquareSource = {
  tier: 5,
  *find(position: Position): Iterable<Square> {
    for (const { area, reason } of linePairs(position)) {
      if (area.count <= 4 * area.need) yield* squaresOf(area, 5, 'R5.5', () => [reason]);
    }
  },
};
