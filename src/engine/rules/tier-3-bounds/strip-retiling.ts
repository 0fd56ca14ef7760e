import { remainders } from '../../bounds/exact-remainders.js';
import type { Rule } from '../deduction.js';
import { exactTilingNews } from '../exact-tiling.js';

export const stripRetiling: Rule = {
  id: 'R3.6',
  name: '1×n re-tiling',
  aliases: ['bound tightening'],
  tier: 3,
  summary:
    'When its line leaves a 1×n no more than its least, the rest of the region must hold all the others: one star in each of its 2×2s.',
  *find(position) {
    for (const { rest, reasons } of remainders(position)) {
      yield* exactTilingNews(position, rest, 'R3.6', 3, reasons);
    }
  },
};
