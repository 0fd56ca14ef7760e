import { type Cell, type CellSet, emptySet } from '../grid/cellset.js';

const bySize = new Map<number, readonly Cell[]>();

/** The top left cells of all 2×2 windows of a grid, row by row. */
export function windowCorners(size: number): readonly Cell[] {
  let corners = bySize.get(size);
  if (!corners) {
    corners = Array.from({ length: (size - 1) * (size - 1) }, (_, k) => {
      const row = (k / (size - 1)) | 0;
      return row * size + (k - row * (size - 1));
    });
    bySize.set(size, corners);
  }
  return corners;
}

/** The cells of `cells` inside the 2×2 window with this top left cell. */
export function inWindow(cells: CellSet, corner: Cell): CellSet {
  const size = cells.length;
  const row = (corner / size) | 0;
  const bits = 3 << (corner - row * size);
  const out = emptySet(size);
  out[row] = cells[row]! & bits;
  out[row + 1] = cells[row + 1]! & bits;
  return out;
}

/** Does the window hold any of these cells? */
export function windowMeets(cells: CellSet, corner: Cell): boolean {
  const size = cells.length;
  const row = (corner / size) | 0;
  const bits = 3 << (corner - row * size);
  return ((cells[row]! | cells[row + 1]!) & bits) !== 0;
}

/** The up to four windows that hold a cell, by their top left cells. */
export function windowsOver(size: number, cell: Cell): Cell[] {
  const row = (cell / size) | 0;
  const column = cell - row * size;
  const corners: Cell[] = [];
  for (const r of [row - 1, row]) {
    for (const c of [column - 1, column]) {
      if (r >= 0 && c >= 0 && r + 1 < size && c + 1 < size) corners.push(r * size + c);
    }
  }
  return corners;
}

/** In place: takes the window's cells out of the set. */
export function clearWindow(cells: CellSet, corner: Cell): void {
  const size = cells.length;
  const row = (corner / size) | 0;
  const bits = 3 << (corner - row * size);
  cells[row] = cells[row]! & ~bits;
  cells[row + 1] = cells[row + 1]! & ~bits;
}
