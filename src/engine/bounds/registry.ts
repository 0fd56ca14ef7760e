import type { Tier } from '../deduction/deduction.js';
import { equals } from '../grid/cellset.js';
import type { Position } from './position.js';
import { squareSources } from './square-sources.js';
import type { Square } from './squares.js';

/** All squares known by sources up to a tier; of equal ones the first, so the simplest, is kept. */
export function findSquares(position: Position, tier: Tier): readonly Square[] {
  const squares: Square[] = tier > 3 ? [...position.registry((tier - 1) as Tier)] : [];
  for (const source of squareSources) {
    if (tier > 3 ? source.tier !== tier : source.tier > tier) continue;
    for (const square of source.find(position)) {
      if (!squares.some((known) => known.corner === square.corner && equals(known.cells, square.cells))) {
        squares.push(square);
      }
    }
  }
  return squares;
}
