import type { Cell } from '../grid/cellset.js';
import type { Constraints } from './constraints.js';

/**
 * How much is written out. Fewer constraints make every step of the search cheaper, which is best
 * for most puzzles; more of them cut deeper, which is best for the few that are very hard.
 */
export type Detail = 'light' | 'full';

/** What depends on the size and the stars alone: rows, columns, and windows of two lines. */
export function addLines(constraints: Constraints, size: number, stars: number, detail: Detail): void {
  const axes = [
    (line: number, at: number): Cell => line * size + at,
    (line: number, at: number): Cell => at * size + line,
  ];
  for (const cellAt of axes) {
    for (let line = 0; line < size; line++) {
      const cells = Array.from({ length: size }, (_, at) => cellAt(line, at));
      constraints.add(cells, stars, stars);
    }
  }
  for (const cellAt of axes) {
    for (let line = 0; line + 1 < size; line++) {
      addWindows(constraints, size, stars, detail, (side, at) => cellAt(line + side, at));
    }
  }
}

/**
 * Two neighbouring lines hold 2S stars, and two cells of their length at most one. So a window in
 * the middle holds what the two ends cannot:
 *
 *     . . . .|# # # #|. .     10×10, 2★: the ends hold at most 2 + 1 of the 4 stars,
 *     . . . .|# # # #|. .     the window at least 1
 *
 * Ends of odd length are left out: the window one cell narrower says the same and more. In light
 * detail only the narrowest windows are kept.
 */
function addWindows(
  constraints: Constraints,
  size: number,
  stars: number,
  detail: Detail,
  cellAt: (side: number, at: number) => Cell,
): void {
  for (let before = 0; before < size; before += 2) {
    for (let after = 0; before + after < size; after += 2) {
      const least = 2 * stars - (before + after) / 2;
      if (least < 1 || before + after === 0 || (least > 1 && detail === 'light')) continue;
      const cells: Cell[] = [];
      for (let at = before; at < size - after; at++) cells.push(cellAt(0, at), cellAt(1, at));
      constraints.add(cells, least, (size - before - after + 1) >> 1);
    }
  }
}
