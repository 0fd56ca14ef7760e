import type { Rule } from '../deduction.js';

/** Tier 4: cells whose star would leave a unit too little room. */
export const tier4: readonly Rule[] = [];
