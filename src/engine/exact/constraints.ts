import { type Cell, type CellSet, cellsOf, emptySet } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';

/**
 * "Between `least` and `most` of these cells are stars", for many sets of cells at once. The cells
 * of constraint c are `cells[start[c]]` up to `cells[start[c + 1]]`.
 */
export class Constraints {
  count = 0;
  start: Int32Array<ArrayBuffer> = new Int32Array(256);
  cells: Int32Array<ArrayBuffer> = new Int32Array(4096);
  least: Int32Array<ArrayBuffer> = new Int32Array(256);
  most: Int32Array<ArrayBuffer> = new Int32Array(256);

  add(cells: readonly Cell[], least: number, most: number): void {
    const c = this.count++;
    const from = this.start[c]!;
    if (this.count >= this.start.length) {
      this.start = longer(this.start);
      this.least = longer(this.least);
      this.most = longer(this.most);
    }
    while (from + cells.length > this.cells.length) this.cells = longer(this.cells);
    this.cells.set(cells, from);
    this.start[this.count] = from + cells.length;
    this.least[c] = least;
    this.most[c] = most;
  }

  /** Forgets every constraint after the first `count`. */
  truncate(count: number): void {
    this.count = count;
  }
}

export function longer(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(array.length * 2);
  copy.set(array);
  return copy;
}

/** What depends on the size and the stars alone: rows, columns, and windows of two lines. */
export function addLines(constraints: Constraints, size: number, stars: number): void {
  const cellAt = [(line: number, at: number) => line * size + at, (line: number, at: number) => at * size + line];
  for (const at of cellAt) {
    for (let line = 0; line < size; line++) {
      constraints.add(
        Array.from({ length: size }, (_, i) => at(line, i)),
        stars,
        stars,
      );
    }
  }
  for (const at of cellAt) {
    for (let line = 0; line + 1 < size; line++) addWindows(constraints, size, stars, (side, i) => at(line + side, i));
  }
}

/**
 * Two neighbouring lines hold 2S stars, and two cells of their length at most one. So a window in
 * the middle holds what the two ends cannot:
 *
 *     . . . .|# # # #|. .     10×10, 2★: the ends hold at most 2 + 1 of the 4 stars,
 *     . . . .|# # # #|. .     the window at least 1
 *
 * Ends of odd length are left out: the window one cell narrower says the same and more.
 */
function addWindows(
  constraints: Constraints,
  size: number,
  stars: number,
  at: (side: number, i: number) => Cell,
): void {
  for (let from = 0; from < size; from += 2) {
    for (let after = 0; from + after < size; after += 2) {
      const least = 2 * stars - (from + after) / 2;
      if (least < 1 || from + after === 0) continue;
      const cells: Cell[] = [];
      for (let i = from; i < size - after; i++) cells.push(at(0, i), at(1, i));
      constraints.add(cells, least, (size - from - after + 1) >> 1);
    }
  }
}

/** What the borders add: the regions, and bands of lines against the regions in them. */
export function addRegions(constraints: Constraints, grid: Grid): void {
  const { size, stars } = grid;
  const regions = grid.units.slice(2 * size).map((unit) => unit.cells);
  for (const cells of regions) constraints.add(cellsOf(cells), stars, stars);
  const lines = [grid.units.slice(0, size), grid.units.slice(size, 2 * size)];
  for (const axis of lines) {
    for (let from = 0; from < size; from++) {
      const band = emptySet(size);
      for (let to = from; to < size - 1; to++) {
        addTo(band, axis[to]!.cells);
        if (to - from < size - 1) addBand(constraints, regions, band, to - from + 1, stars);
      }
    }
  }
}

/**
 * The regions wholly inside a band of k lines use up S stars each; what is left of the band holds
 * the rest. In the same way the regions that touch the band hold outside it what the band cannot.
 */
function addBand(
  constraints: Constraints,
  regions: readonly CellSet[],
  band: CellSet,
  lines: number,
  stars: number,
): void {
  const left = band.slice();
  const outside = emptySet(band.length);
  let inside = 0;
  let touching = 0;
  for (const region of regions) {
    let within = true;
    let touches = false;
    for (let r = 0; r < band.length; r++) {
      const shared = region[r]! & band[r]!;
      if (shared !== region[r]) within = false;
      if (shared !== 0) touches = true;
    }
    if (within) inside++;
    if (touches) touching++;
    for (let r = 0; r < band.length; r++) {
      if (within) left[r]! &= ~region[r]!;
      else if (touches) outside[r]! |= region[r]! & ~band[r]!;
    }
  }
  const most = LIMITS.cells * band.length;
  if (inside > 0) {
    const cells = cellsOf(left);
    if (cells.length <= most) constraints.add(cells, stars * (lines - inside), stars * (lines - inside));
  }
  if (touching < regions.length) {
    const cells = cellsOf(outside);
    if (cells.length <= most) constraints.add(cells, stars * (touching - lines), stars * (touching - lines));
  }
}

export const LIMITS = { cells: 3 };

function addTo(set: CellSet, more: CellSet): void {
  for (let r = 0; r < set.length; r++) set[r]! |= more[r]!;
}
