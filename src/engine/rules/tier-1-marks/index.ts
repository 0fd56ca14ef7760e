import type { Rule } from '../deduction.js';

/** Tier 1: what a star, or a full unit, crosses. */
export const tier1: readonly Rule[] = [];
