import type { Rule } from '../rule.js';
import { columnBandBudget, regionColumnQuota, regionRowQuota, rowBandBudget } from './a1-to-4-band-quotas.js';
import { cages } from './c1-cages.js';
import { cagesRegionQuota } from './c2-cages-region-quota.js';
import { regionLineSqueeze } from './d3-region-line-squeeze.js';
import { subsetSqueeze } from './sq-subset-squeeze.js';
import { bandedRegionSqueeze } from './sqb-banded-region-squeeze.js';

/** The schemas of tier 5: quotas, cages and squeezes. D3 comes before C2, which uses what it finds. */
export const schemas: readonly Rule[] = [
  regionLineSqueeze,
  rowBandBudget,
  columnBandBudget,
  regionRowQuota,
  regionColumnQuota,
  cages,
  cagesRegionQuota,
  bandedRegionSqueeze,
  subsetSqueeze,
];
