import type { Tier } from '../deduction/deduction.js';
import { equals } from '../grid/cellset.js';
import { remembered } from '../remembered.js';
import type { Position } from './position.js';
import type { Square } from './squares.js';

/** The star-containing 2×2s that rules up to this tier know of, those of lower tiers first. */
export const registryOf = (position: Position, tier: Tier): readonly Square[] =>
  (byTier[tier] as (position: Position) => readonly Square[])(position);

const byTier = Array.from({ length: 9 }, (_, tier) =>
  remembered((position: Position) => findSquares(position, tier as Tier)),
);

/** All squares known by sources up to a tier; of equal ones the first, so the simplest, is kept. */
function findSquares(position: Position, tier: Tier): readonly Square[] {
  const squares: Square[] = tier > 3 ? [...registryOf(position, (tier - 1) as Tier)] : [];
  const byCorner: Square[][] = [];
  for (const square of squares) isNew(byCorner, square);
  for (const source of position.solve.squareSources) {
    if (tier > 3 ? source.tier !== tier : source.tier > tier) continue;
    for (const square of source.find(position)) if (isNew(byCorner, square)) squares.push(square);
  }
  return squares;
}

/** Is the square none of those by its corner? Then it is one of them from here on. */
function isNew(byCorner: Square[][], square: Square): boolean {
  const known = byCorner[square.corner];
  if (!known) byCorner[square.corner] = [square];
  else if (known.some(({ cells }) => equals(cells, square.cells))) return false;
  else known.push(square);
  return true;
}
