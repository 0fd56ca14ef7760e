import { type CellSet, emptySet } from '../grid/cellset.js';
import { tilingCapacity } from './capacity.js';

/** What all arrangements of some stars in a cell set have in common. */
export interface Arrangements {
  readonly count: number;
  /** The cells that are a star in some arrangement. */
  readonly possible: CellSet;
  /** The cells that are a star in every arrangement. */
  readonly certain: CellSet;
}

const MOST = 20_000;

/**
 * All ways to put `stars` stars into the cells so that none touch. Null where there are more than
 * can be looked at; the number does not depend on how the board is turned.
 */
export function arrangements(cells: CellSet, stars: number): Arrangements | null {
  const size = cells.length;
  const chosen = emptySet(size);
  const possible = emptySet(size);
  const certain = cells.slice();
  let count = 0;

  // Rows are filled from the top; `left` holds the cells still free from row `row` on.
  const place = (left: CellSet, row: number, lacking: number): boolean => {
    if (lacking === 0) {
      count++;
      for (let r = 0; r < size; r++) {
        possible[r] = possible[r]! | chosen[r]!;
        certain[r] = certain[r]! & chosen[r]!;
      }
      return count <= MOST;
    }
    if (tilingCapacity(left) < lacking) return true;
    let r = row;
    while (r < size && left[r] === 0) r++;
    if (r === size) return true;
    const word = left[r]!;
    const bit = word & -word;
    const rest = left.slice();
    rest[r] = word & ~bit & ~(bit << 1);
    if (r + 1 < size) rest[r + 1] = rest[r + 1]! & ~(bit | (bit << 1) | (bit >>> 1));
    chosen[r] = chosen[r]! | bit;
    const more = place(rest, r, lacking - 1);
    chosen[r] = chosen[r]! & ~bit;
    if (!more) return false;
    const skipped = left.slice();
    skipped[r] = word & ~bit;
    return place(skipped, r, lacking);
  };

  if (!place(cells, 0, stars)) return null;
  if (count === 0) certain.fill(0);
  return { count, possible, certain };
}

/** The most stars that fit into one line's cells without touching: every other cell of each run. */
export function lineHolds(word: number): number {
  let held = 0;
  for (let rest = word; rest !== 0; held++) {
    const bit = rest & -rest;
    rest &= ~(bit | (bit << 1));
  }
  return held;
}
