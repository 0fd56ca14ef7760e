import type { Rule } from '../deduction.js';

/** Tier 6: patterns. */
export const tier6: readonly Rule[] = [];
