import type { Rule } from '../rule.js';
import { twoByTwoBound } from './r3-1-two-by-two-bound.js';
import { tilingBound } from './r3-2-tiling-bound.js';
import { exactTiling } from './r3-3-exact-tiling.js';
import { singleCellTile } from './r3-3b-single-cell-tile.js';
import { stripIdentification } from './r3-4-strip-identification.js';
import { lineCompletion } from './r3-5-line-completion.js';
import { stripRetiling } from './r3-6-strip-retiling.js';

/** Tier 3: what 2×2s and 1×ns can hold. The star of R3.3b is seen before the overhangs of R3.3. */
export const tier3: readonly Rule[] = [
  twoByTwoBound,
  tilingBound,
  singleCellTile,
  exactTiling,
  stripIdentification,
  lineCompletion,
  stripRetiling,
];
