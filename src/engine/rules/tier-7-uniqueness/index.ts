import type { Rule } from '../rule.js';
import { byAThread } from './r7-1-by-a-thread.js';
import { atSea } from './r7-2-at-sea.js';
import { byAThreadAtSea } from './r7-3-by-a-thread-at-sea.js';

/** Tier 7: arguments from there being one solution, the plainest first. */
export const tier7: readonly Rule[] = [atSea, byAThread, byAThreadAtSea];
