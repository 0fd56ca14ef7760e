import { leftOverSquares } from '../rules/tier-5-counting/r5-1b-left-over.js';
import { unionSquares } from '../rules/tier-5-counting/r5-1c-union.js';
import { squeezedSquares } from '../rules/tier-5-counting/r5-5-squeeze.js';
import { rookSquares } from '../rules/tier-6-patterns/n-rooks/rook-squares.js';
import { exactRemainders, exactUnits } from './exact-units.js';
import type { SquareSource } from './squares.js';

/** Everything that finds star-containing 2×2s, simplest first. Rules of higher tiers add theirs here. */
export const squareSources: readonly SquareSource[] = [
  exactUnits,
  exactRemainders,
  squeezedSquares,
  leftOverSquares,
  unionSquares,
  rookSquares,
];
