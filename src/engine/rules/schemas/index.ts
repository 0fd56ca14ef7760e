import type { Rule } from '../rule.js';
import { rowBandBudget } from './a1-row-band-budget.js';
import { columnBandBudget } from './a2-column-band-budget.js';
import { regionRowQuota } from './a3-region-row-quota.js';
import { regionColumnQuota } from './a4-region-column-quota.js';
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
