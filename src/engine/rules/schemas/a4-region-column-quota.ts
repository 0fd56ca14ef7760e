import type { Rule } from '../rule.js';
import { exactQuotas, quotaNews } from './quotas.js';

export const regionColumnQuota: Rule = {
  id: 'A4',
  name: "Region's column quota",
  aliases: ['region band quota', 'internal band quota'],
  tier: 5,
  summary:
    'What a region can hold outside a band of columns leaves an exact number of its stars inside: both parts are counted with it.',
  *find(position) {
    for (const quota of exactQuotas(position, 'column')) {
      if (quota.source === 'rest') yield* quotaNews(position, quota, 'A4');
    }
  },
};
