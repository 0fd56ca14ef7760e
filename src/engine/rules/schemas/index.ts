import type { Rule } from '../deduction.js';

/** The schemas of tier 5. */
export const schemas: readonly Rule[] = [];
