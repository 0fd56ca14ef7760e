import type { Rule } from '../rule.js';
import {
  columnDirectExclusion,
  regionDirectExclusion,
  rowDirectExclusion,
} from './r4-1-to-3-direct-exclusion.js';
import {
  columnNeighbourExclusion,
  regionNeighbourExclusion,
  rowNeighbourExclusion,
} from './r4-4-to-6-neighbour-exclusion.js';
import { pressuredExclusion } from './r4-7-pressured-exclusion.js';
import { squareExclusion } from './r4-8-square-exclusion.js';

/**
 * Tier 4: cells whose star would leave a unit too little room. Direct, then neighbour, then
 * pressured; the few cells of a known 2×2 are tried before every cell of the board.
 */
export const tier4: readonly Rule[] = [
  regionDirectExclusion,
  rowDirectExclusion,
  columnDirectExclusion,
  regionNeighbourExclusion,
  rowNeighbourExclusion,
  columnNeighbourExclusion,
  squareExclusion,
  pressuredExclusion,
];
