import type { Rule } from '../../rule.js';
import { composite, signedSum, zeroSum } from './rules.js';

/** R5.6: sums of units, the plainest first. */
export const setDifferentialRules: readonly Rule[] = [zeroSum, composite, signedSum];
