import type { Rule } from '../deduction.js';

/** Chains, for when no technique is left. */
export const chains: readonly Rule[] = [];
