import type { Rule } from '../deduction.js';

/** Tier 5, the counts that are easy to explain: R5.1 to R5.7, before the schemas. */
export const tier5: readonly Rule[] = [];

/** Tier 5, after the schemas: finned counts, then sums of units. */
export const tier5Late: readonly Rule[] = [];
