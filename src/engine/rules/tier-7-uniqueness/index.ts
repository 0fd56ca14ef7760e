import type { Rule } from '../deduction.js';

/** Tier 7: arguments from there being one solution. */
export const tier7: readonly Rule[] = [];
