import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import type { KnownArea } from '../tier-5-counting/area-news.js';
import { linePairs } from '../tier-5-counting/line-pairs.js';
import { excludedByT, settledByT } from './t-news.js';

/** R6.3 on two neighbouring lines taken together, as R5.5 is R3.3 on them. */
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
  const pairs = linePairs(position).map(
    ({ area, reason }): KnownArea => ({ area, rule: 'R6.3b', tier: 6, reasons: [reason] }),
  );
  for (const pair of pairs) yield* settledByT(position, pair);
  for (const pair of pairs) yield* excludedByT(position, pair);
}
