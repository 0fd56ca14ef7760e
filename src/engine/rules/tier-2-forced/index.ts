import type { Rule } from '../rule.js';
import { columnForced, regionForced, rowForced } from './r2-1-to-3-unit-forced.js';

/** Tier 2: units with as many unknown cells as stars to come. */
export const tier2: readonly Rule[] = [rowForced, columnForced, regionForced];
