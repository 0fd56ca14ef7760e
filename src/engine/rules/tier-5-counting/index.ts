import type { Rule } from '../rule.js';
import { overcounting, undercounting } from './r5-1-to-2-counting.js';
import { leftOver } from './r5-1b-left-over.js';
import { unionOfUnits } from './r5-1c-union.js';
import { finnedOvercounting, finnedUndercounting } from './r5-3-to-4-finned-counting.js';
import { squeeze } from './r5-5-squeeze.js';
import { squaresFillUnit } from './r5-5b-squares-fill-unit.js';
import { boundIntersection } from './r5-7-bound-intersection.js';
import { setDifferentialRules } from './set-differentials/index.js';

/** Tier 5, before the schemas: the counts that are easy to explain. */
export const tier5: readonly Rule[] = [
  undercounting,
  overcounting,
  squeeze,
  squaresFillUnit,
  leftOver,
  unionOfUnits,
  boundIntersection,
];

/** Tier 5, after the schemas: finned counts, then sums of units. */
export const tier5AfterSchemas: readonly Rule[] = [
  finnedUndercounting,
  finnedOvercounting,
  ...setDifferentialRules,
];
