import { type CellSet, popcount } from '../../grid/cellset.js';

const EVEN = 0x55555555;

/**
 * How many of the cells are in each of the four classes of (row, column) parity. No two cells of a
 * class share a 2×2 window, so the largest number is the least that the tiling capacity can be:
 * a test that costs a few additions where the capacity itself costs a search.
 */
export function parityCounts(cells: CellSet): [number, number, number, number] {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (let r = 0; r < cells.length; r++) {
    const word = cells[r]!;
    if (word === 0) continue;
    const even = popcount(word & EVEN);
    const at = (r & 1) << 1;
    counts[at] = counts[at]! + even;
    counts[at + 1] = counts[at + 1]! + popcount(word) - even;
  }
  return counts;
}

/**
 * The four numbers in one word, a byte each (a class has at most 169 cells on the largest grid), so
 * that sums and differences of counts are sums and differences of words.
 */
export function packedParity(cells: CellSet): number {
  const [a, b, c, d] = parityCounts(cells);
  return a | (b << 8) | (c << 16) | (d << 24);
}

export const largestClass = (packed: number): number =>
  Math.max(packed & 255, (packed >>> 8) & 255, (packed >>> 16) & 255, packed >>> 24);

export const allClasses = (packed: number): number =>
  (packed & 255) + ((packed >>> 8) & 255) + ((packed >>> 16) & 255) + (packed >>> 24);
