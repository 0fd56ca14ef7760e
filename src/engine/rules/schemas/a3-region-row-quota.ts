import type { Rule } from '../rule.js';
import { exactQuotas, quotaNews } from './quotas.js';

export const regionRowQuota: Rule = {
  id: 'A3',
  name: "Region's row quota",
  aliases: ['region band quota', 'internal band quota'],
  tier: 5,
  summary:
    'What a region can hold outside a band of rows leaves an exact number of its stars inside: both parts are counted with it.',
  *find(position) {
    for (const quota of exactQuotas(position, 'row')) {
      if (quota.source === 'rest') yield* quotaNews(position, quota, 'A3');
    }
  },
};
