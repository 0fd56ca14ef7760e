import { type CellSet, popcount } from '../../grid/cellset.js';

const EVEN = 0x55555555;

/**
 * How many of the cells are in each of the four classes of (row, column) parity. No two cells of a
 * class share a 2×2 window, so the largest number is the least that the tiling capacity can be:
 * a test that costs a few additions where the capacity itself costs a search.
 *
 * The four numbers are in one word, a byte each (a class has at most 169 cells on the largest grid), so
 * that sums and differences of counts are sums and differences of words.
 */
export function packedParity(cells: CellSet): number {
  let packed = 0;
  for (let r = 0; r < cells.length; r++) {
    const word = cells[r]!;
    if (word === 0) continue;
    const even = popcount(word & EVEN);
    packed += (even | ((popcount(word) - even) << 8)) << ((r & 1) << 4);
  }
  return packed | 0;
}

export const largestClass = (packed: number): number =>
  Math.max(packed & 255, (packed >>> 8) & 255, (packed >>> 16) & 255, packed >>> 24);

export const allClasses = (packed: number): number =>
  (packed & 255) + ((packed >>> 8) & 255) + ((packed >>> 16) & 255) + (packed >>> 24);
