import { type Cell, cellsOf } from '../grid/cellset.js';
import { type Grid, regionUnit } from '../grid/grid.js';
import type { Constraints } from './constraints.js';
import type { Detail } from './lines.js';

/** A region along one axis: the first and the last line it has a cell in. */
interface Extent {
  readonly cells: readonly Cell[];
  readonly first: number;
  readonly last: number;
}

/** Larger sets than this many lines' worth of cells are tight too seldom to be worth counting. */
const WIDEST: Record<Detail, number> = { light: 2, full: 3 };

/** What the borders add: the regions, and bands of lines against the regions in them. */
export function addRegions(constraints: Constraints, grid: Grid, detail: Detail): void {
  const { size, stars } = grid;
  const regions = Array.from({ length: size }, (_, index) => cellsOf(regionUnit(grid, index).cells));
  for (const cells of regions) constraints.add(cells, stars, stars);
  const most = WIDEST[detail] * size;
  for (const lineOf of [(cell: Cell) => (cell / size) | 0, (cell: Cell) => cell % size]) {
    const extents = regions.map((cells) => extentOf(cells, lineOf));
    for (let from = 0; from < size; from++) {
      for (let to = from; to < size && to - from < size - 1; to++) {
        addRestOfBand(constraints, grid, extents, lineOf, from, to, most);
        addOutsideOfBand(constraints, grid, extents, lineOf, from, to, most);
      }
    }
  }
}

function extentOf(cells: readonly Cell[], lineOf: (cell: Cell) => number): Extent {
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (const cell of cells) {
    const line = lineOf(cell);
    if (line < first) first = line;
    if (line > last) last = line;
  }
  return { cells, first, last };
}

/** Has the region cells both inside and outside of the band? */
const reachesAcross = ({ first, last }: Extent, from: number, to: number): boolean =>
  last >= from && first <= to && (first < from || last > to);

/** The regions wholly inside a band of k lines use up S stars each; the rest of the band holds the others. */
function addRestOfBand(
  constraints: Constraints,
  { size, stars }: Grid,
  regions: readonly Extent[],
  lineOf: (cell: Cell) => number,
  from: number,
  to: number,
  most: number,
): void {
  let inside = 0;
  let left = (to - from + 1) * size;
  for (const region of regions) {
    if (region.first < from || region.last > to) continue;
    inside++;
    left -= region.cells.length;
  }
  if (inside === 0 || left > most) return;
  const rest: Cell[] = [];
  for (const region of regions) {
    if (!reachesAcross(region, from, to)) continue;
    for (const cell of region.cells) if (lineOf(cell) >= from && lineOf(cell) <= to) rest.push(cell);
  }
  const need = stars * (to - from + 1 - inside);
  constraints.add(rest, need, need);
}

/** The regions that touch a band of k lines hold k·S stars in it, and outside it what they have left. */
function addOutsideOfBand(
  constraints: Constraints,
  { size, stars }: Grid,
  regions: readonly Extent[],
  lineOf: (cell: Cell) => number,
  from: number,
  to: number,
  most: number,
): void {
  let touching = 0;
  let outside = -(to - from + 1) * size;
  for (const region of regions) {
    if (region.last < from || region.first > to) continue;
    touching++;
    outside += region.cells.length;
  }
  if (touching === size || outside > most) return;
  const cells: Cell[] = [];
  for (const region of regions) {
    if (!reachesAcross(region, from, to)) continue;
    for (const cell of region.cells) if (lineOf(cell) < from || lineOf(cell) > to) cells.push(cell);
  }
  const need = stars * (touching - (to - from + 1));
  constraints.add(cells, need, need);
}
