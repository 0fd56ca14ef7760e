import type { Rule } from '../deduction.js';

/** Tier 3: what 2×2s and 1×ns can hold. */
export const tier3: readonly Rule[] = [];
