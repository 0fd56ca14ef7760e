import type { Rule } from '../deduction.js';
import { starAdjacency } from './star-adjacency.js';
import { columnComplete, regionComplete, rowComplete } from './unit-complete.js';

/** Tier 1: what a star, or a full unit, crosses. */
export const tier1: readonly Rule[] = [starAdjacency, rowComplete, columnComplete, regionComplete];
