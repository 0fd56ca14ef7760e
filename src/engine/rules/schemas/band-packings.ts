import type { Bounds } from '../../bounds/bands.js';
import { add, type Cell, type CellSet, emptySet, has } from '../../grid/cellset.js';
import type { Axis, Grid } from '../../grid/grid.js';

/** What all ways to fill a band of two lines have in common. */
export interface Packings {
  readonly possible: CellSet;
  readonly certain: CellSet;
}

const MOST_STATES = 20_000;
/** With column, lines and needs beside it, a code then still is a whole number. */
const MOST_CODES = 2 ** 40;

/**
 * All ways to give lines `from` and `from + 1` their stars so that none touch and every region keeps
 * to its quota: how many it may have in the band. Across the band, a column of two cells takes a star
 * above, below or none, and the next column stays empty after a star:
 *
 *     . ★ . . ★ .      state: column, whether the last one has a star, what both lines
 *     . . . . . .      still need, what each region has so far
 *
 * Null where nothing fits, or where there are too many states to look at.
 */
export function bandPackings(
  grid: Grid,
  open: CellSet,
  axis: Axis,
  from: number,
  needs: readonly [number, number],
  quotas: readonly Bounds[],
): Packings | null {
  const { size } = grid;
  const cellAt = (line: number, k: number): Cell =>
    axis === 'row' ? (from + line) * size + k : k * size + from + line;
  const possible = emptySet(size);
  const avoidable = emptySet(size);
  const counts = new Uint8Array(size);
  const known = new Map<number, boolean>();
  const left = columnsLeft(grid, open, cellAt);
  const { places, codes } = numbering(left, quotas);
  if (codes > MOST_CODES) return null;

  const canFinish = (k: number): boolean => {
    for (let region = 0; region < size; region++) {
      const { min, max } = quotas[region]!;
      const count = counts[region]!;
      if (count > max || count + left[k * size + region]! < min) return false;
    }
    return true;
  };

  /** `code` is what the regions have so far, as one number. */
  const fill = (k: number, afterStar: boolean, first: number, second: number, code: number): boolean => {
    if (!canFinish(k)) return false;
    if (k === size) return first === 0 && second === 0;
    const key = (((code * 32 + k) * 2 + (afterStar ? 1 : 0)) * 8 + first) * 8 + second;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    if (known.size >= MOST_STATES) throw new TooMany();
    const none = fill(k + 1, false, first, second, code);
    const fits = [none, false, false];
    for (let line = 0; line < 2 && !afterStar; line++) {
      const cell = cellAt(line, k);
      if ((line === 0 ? first : second) === 0 || !has(open, cell)) continue;
      const region = grid.regionOf[cell]!;
      counts[region] = counts[region]! + 1;
      const more = code + places[region]!;
      fits[line + 1] = fill(k + 1, true, first - (line === 0 ? 1 : 0), second - line, more);
      counts[region] = counts[region]! - 1;
    }
    for (let line = 0; line < 2; line++) {
      if (fits[line + 1]) add(possible, cellAt(line, k));
      if (none || fits[2 - line]) add(avoidable, cellAt(line, k));
    }
    const fit = fits.includes(true);
    known.set(key, fit);
    return fit;
  };

  try {
    if (!fill(0, false, needs[0], needs[1], 0)) return null;
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
  const certain = possible.map((word, r) => word & ~avoidable[r]!);
  return { possible, certain };
}

class TooMany extends Error {}

/** The place of each region's count in a number that tells all counts, and how many such numbers there are. */
function numbering(left: Uint8Array, quotas: readonly Bounds[]): { places: number[]; codes: number } {
  let codes = 1;
  const places = quotas.map(({ max }, region) => {
    const place = codes;
    // A count goes one beyond its limit before it is seen to be too high.
    if (left[region] !== 0) codes *= max + 2;
    return place;
  });
  return { places, codes };
}

/** By column and region: how many columns from here on hold an unknown cell of the region. */
function columnsLeft(grid: Grid, open: CellSet, cellAt: (line: number, k: number) => Cell): Uint8Array {
  const { size, regionOf } = grid;
  const left = new Uint8Array((size + 1) * size);
  for (let k = size - 1; k >= 0; k--) {
    left.copyWithin(k * size, (k + 1) * size, (k + 2) * size);
    const regions = new Set<number>();
    for (const cell of [cellAt(0, k), cellAt(1, k)]) if (has(open, cell)) regions.add(regionOf[cell]!);
    for (const region of regions) left[k * size + region] = left[k * size + region]! + 1;
  }
  return left;
}
