import type { Rule } from '../rule.js';
import { tilingDeficit } from './n-rooks/r6-6a-tiling-deficit.js';
import { rookRule } from './n-rooks/r6-6b-rook-rule.js';
import { cornerBlocks } from './n-rooks/r6-6c-corner-blocks.js';
import { fullBlocks } from './n-rooks/r6-6d-full-blocks.js';
import { kissingLs } from './r6-1-kissing-ls.js';
import { theM } from './r6-2-the-m.js';
import { pressuredT } from './r6-3-pressured-t.js';
import { tSqueeze } from './r6-3b-t-squeeze.js';
import { fish } from './r6-4-fish.js';
import { finnedFish } from './r6-5-finned-fish.js';

/** Tier 6: patterns that can be seen at once. */
export const tier6: readonly Rule[] = [kissingLs, fish, tilingDeficit, cornerBlocks, fullBlocks, rookRule];

/** Tier 6, what takes a search: placements, Ts, finned fish. */
export const tier6Searches: readonly Rule[] = [pressuredT, tSqueeze, theM, finnedFish];
