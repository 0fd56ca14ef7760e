import type { Rule } from '../deduction.js';
import { exactTilingDeduction } from './exact-tiling-deduction.js';
import { lineCompletion } from './line-completion.js';
import { singleCellTile } from './single-cell-tile.js';
import { stripIdentification } from './strip-identification.js';
import { stripRetiling } from './strip-retiling.js';
import { tilingBound } from './tiling-bound.js';
import { twoByTwoBound } from './two-by-two-bound.js';

/** Tier 3: what 2×2s and 1×ns can hold. The star of R3.3b is seen before the overhangs of R3.3. */
export const tier3: readonly Rule[] = [
  twoByTwoBound,
  tilingBound,
  singleCellTile,
  exactTilingDeduction,
  stripIdentification,
  lineCompletion,
  stripRetiling,
];
