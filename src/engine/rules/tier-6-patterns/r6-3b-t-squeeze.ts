import type { Position } from '../../bounds/position.js';
import type { Deduction, Rule } from '../deduction.js';
import { linePairs } from '../tier-5-counting/line-pairs.js';
import { pressuredTs } from './pressured-ts.js';
import { excludedByT, settledByT } from './t-news.js';

export const tSqueeze: Rule = {
  id: 'R6.3b',
  name: 'Squeeze with a pressured T',
  aliases: ['T squeeze', 'pressured T squeeze'],
  tier: 6,
  summary:
    'Two neighbouring lines that need one 2×2 too many to be squeezed are squeezed all the same when a pressured T among them takes the place of two.',
  find,
};

function* find(position: Position): Iterable<Deduction> {
  const ts = pressuredTs(position);
  const pairs = linePairs(position).map(({ area, reason }) => ({
    area,
    rule: 'R6.3b' as const,
    tier: 6 as const,
    reasons: [reason],
  }));
  for (const pair of pairs) yield* settledByT(position, ts, pair);
  for (const pair of pairs) yield* excludedByT(position, pair);
}
