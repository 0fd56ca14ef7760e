import type { Rule } from '../rule.js';
import { starAdjacency } from './r1-1-star-adjacency.js';
import { columnComplete, regionComplete, rowComplete } from './r1-2-to-4-unit-complete.js';

/** Tier 1: what a star, or a full unit, crosses. */
export const tier1: readonly Rule[] = [starAdjacency, rowComplete, columnComplete, regionComplete];
