import { exactRemainders, exactUnits } from './exact-units.js';
import type { SquareSource } from './squares.js';

/** Everything that finds star-containing 2×2s, simplest first. Rules of higher tiers add theirs here. */
export const squareSources: readonly SquareSource[] = [exactUnits, exactRemainders];
