import type { Covering } from '../deduction/deduction.js';
import { type Cell, type CellSet, cellsOf, copyInto, emptySet, firstCell } from '../grid/cellset.js';
import { minimumCover } from './minimum-cover.js';
import { tableBySize } from './set-table.js';
import { clearWindow, inWindow, windowCorners, windowMeets, windowsOver } from './windows.js';

const tables = tableBySize<number>();
const scratches: CellSet[] = [];

/**
 * The most stars a cell set can take by R3.1 alone: the size of its smallest cover by 2×2 windows.
 * Pure geometry, so one table serves all boards of a size.
 */
export function tilingCapacity(cells: CellSet): number {
  const table = tables(cells.length);
  const slot = table.find(cells, cells, 0);
  return table.at(slot) ?? table.store(slot, cells, 0, minimumCover(cells));
}

/** The tiling capacity of the cells that two sets share. */
export function sharedCapacity(a: CellSet, b: CellSet): number {
  const scratch = scratchOf(a.length);
  for (let r = 0; r < scratch.length; r++) scratch[r] = a[r]! & b[r]!;
  return tilingCapacity(scratch);
}

/** The tiling capacity of the cells that are in any of these sets. */
export function jointCapacity(sets: readonly CellSet[]): number {
  const scratch = scratchOf(sets[0]!.length);
  for (let r = 0; r < scratch.length; r++) {
    let word = 0;
    for (let k = 0; k < sets.length; k++) word |= sets[k]![r]!;
    scratch[r] = word;
  }
  return tilingCapacity(scratch);
}

/** The tiling capacity of `cells` without the cells of `taken`. */
export function capacityWithout(cells: CellSet, taken: CellSet): number {
  const scratch = scratchOf(cells.length);
  for (let r = 0; r < scratch.length; r++) scratch[r] = cells[r]! & ~taken[r]!;
  return tilingCapacity(scratch);
}

/** The tiling capacity of `cells` without the 2×2 window at this corner. */
function capacityOutsideWindow(cells: CellSet, corner: Cell): number {
  const scratch = scratchOf(cells.length);
  copyInto(scratch, cells);
  clearWindow(scratch, corner);
  return tilingCapacity(scratch);
}

/**
 * The windows (by top left cell) that are in some smallest cover. Covers are never enumerated:
 * a window is in one exactly when the rest needs one window less.
 */
export function coverWindows(cells: CellSet): Cell[] {
  const least = tilingCapacity(cells);
  return windowCorners(cells.length).filter(
    (corner) => windowMeets(cells, corner) && capacityOutsideWindow(cells, corner) === least - 1,
  );
}

/** One smallest cover: the windows (by top left cell), from the first cell on. */
export function someCover(cells: CellSet): Cell[] {
  const cover: Cell[] = [];
  const left = cells.slice();
  for (let first = firstCell(left); first >= 0; first = firstCell(left)) {
    const lacking = tilingCapacity(left);
    const corner = windowsOver(left.length, first).find(
      (window) => capacityOutsideWindow(left, window) === lacking - 1,
    ) as Cell;
    cover.push(corner);
    clearWindow(left, corner);
  }
  return cover;
}

/** One smallest cover with the cells that each window adds to those before it. */
export function coveringOf(cells: CellSet): Covering[] {
  const left = cells.slice();
  return someCover(cells).map((corner) => {
    const inside = cellsOf(inWindow(left, corner));
    clearWindow(left, corner);
    return { corner, cells: inside };
  });
}

/** A set to lay out cells in whose capacity is wanted; the next that asks has the same one. */
export function scratchOf(size: number): CellSet {
  let scratch = scratches[size];
  if (!scratch) {
    scratch = emptySet(size);
    scratches[size] = scratch;
  }
  return scratch;
}
