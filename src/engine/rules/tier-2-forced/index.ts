import type { Rule } from '../deduction.js';
import { columnForced, regionForced, rowForced } from './unit-forced.js';

/** Tier 2: units with as many unknown cells as stars to come. */
export const tier2: readonly Rule[] = [rowForced, columnForced, regionForced];
