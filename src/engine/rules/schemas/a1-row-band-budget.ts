import type { Rule } from '../rule.js';
import { exactQuotas, quotaNews } from './quotas.js';

export const rowBandBudget: Rule = {
  id: 'A1',
  name: 'Row band budget',
  aliases: ['band budget', 'star budget', 'region band quota'],
  tier: 5,
  summary:
    "The other regions of a band of rows leave one region an exact number of the band's stars: its cells there and elsewhere are counted with it.",
  *find(position) {
    for (const quota of exactQuotas(position, 'row')) {
      if (quota.source === 'budget') yield* quotaNews(position, quota, 'A1');
    }
  },
};
