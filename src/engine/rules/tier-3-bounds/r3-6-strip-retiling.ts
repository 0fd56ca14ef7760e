import { findStrips } from '../../bounds/strips.js';
import type { Reason } from '../../deduction/deduction.js';
import { exactTilingNews } from '../exact-tiling.js';
import type { Rule } from '../rule.js';

export const stripRetiling: Rule = {
  id: 'R3.6',
  name: '1×n re-tiling',
  aliases: ['bound tightening'],
  tier: 3,
  summary:
    'When its line leaves a 1×n no more than its least, the rest of its unit must hold all the others: one star in each of its 2×2s.',
  *find(position) {
    for (const { area, parent, because } of position.fact(findStrips).remainders) {
      const whole: Reason = { role: 'unit', unit: parent, need: position.need[parent] as number };
      yield* exactTilingNews(position, area, 'R3.6', 3, [whole, ...because()]);
    }
  },
};
