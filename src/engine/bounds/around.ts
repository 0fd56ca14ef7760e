import type { CellSet } from '../grid/cellset.js';

/**
 * The windows that lie in a 3×3, as bits of its nine cells, row by row:
 *
 *     0 1 2
 *     3 4 5      27 = cells 0 1 3 4, and so on
 *     6 7 8
 */
const WINDOWS = [27, 54, 216, 432] as const;

/** By nine bits: the fewest 2×2 windows that cover these cells of a 3×3. */
const fewestWindows = Uint8Array.from({ length: 1 << 9 }, (_, cells) => {
  let fewest: number = WINDOWS.length;
  for (let choice = 0; choice < 1 << WINDOWS.length; choice++) {
    const chosen = WINDOWS.filter((_, k) => (choice >>> k) & 1);
    const covered = chosen.reduce((all, window) => all | window, 0);
    if ((cells & ~covered) === 0) fewest = Math.min(fewest, chosen.length);
  }
  return fewest;
});

/** No more capacity than this goes from a set when a cell and all that touch it are taken out. */
export function mostLostAround(cells: CellSet, row: number, column: number): number {
  const above = row > 0 ? threeAt(cells[row - 1]!, column) : 0;
  const below = row + 1 < cells.length ? threeAt(cells[row + 1]!, column) : 0;
  return fewestWindows[above | (threeAt(cells[row]!, column) << 3) | (below << 6)]!;
}

/** The bits of a row's word on both sides of a column and at it. */
const threeAt = (word: number, column: number): number => ((word << 1) >>> column) & 7;
