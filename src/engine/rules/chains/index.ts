import type { Rule } from '../rule.js';
import { boundedChain, chainInChain, countedChain, forcedChain } from './chain-rules.js';

/** Chains, for when no technique is left. */
export const chains: readonly Rule[] = [forcedChain, boundedChain, countedChain, chainInChain];
