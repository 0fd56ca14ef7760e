import { type CellSet, emptySet } from '../grid/cellset.js';
import type { Axis } from '../grid/grid.js';
import { capacityWithout, tilingCapacity } from './capacity.js';

/**
 * How many stars an area must and can have in each band of lines it meets. `first` and `last` are
 * its outermost lines; for first ≤ from ≤ to ≤ last the entry is (from − first)·span + (to − first).
 */
export interface BandGeometry {
  readonly first: number;
  readonly last: number;
  readonly span: number;
  readonly min: Int8Array;
  readonly max: Int8Array;
}

/** max ≤ cap(inside), min ≥ need − cap(outside). */
export function bandGeometry(cells: CellSet, need: number, axis: Axis): BandGeometry {
  const [first, last] = extent(cells, axis);
  const span = Math.max(0, last - first + 1);
  const min = new Int8Array(span * span);
  const max = new Int8Array(span * span);
  for (let from = 0; from < span; from++) {
    for (let to = from; to < span; to++) {
      const inside = inBand(cells, axis, first + from, first + to);
      const at = from * span + to;
      max[at] = Math.min(need, tilingCapacity(inside));
      min[at] = Math.max(0, need - capacityWithout(cells, inside));
    }
  }
  return { first, last, span, min, max };
}

/** The first and last line that holds a cell; first > last for no cells. */
function extent(cells: CellSet, axis: Axis): [number, number] {
  if (axis === 'row') {
    let first = 0;
    let last = cells.length - 1;
    while (first <= last && cells[first] === 0) first++;
    while (last > first && cells[last] === 0) last--;
    return [first, last];
  }
  let all = 0;
  for (let r = 0; r < cells.length; r++) all |= cells[r]!;
  return all === 0 ? [cells.length, cells.length - 1] : [31 - Math.clz32(all & -all), 31 - Math.clz32(all)];
}

/** The cells in lines `from`…`to`, both included. */
export function inBand(cells: CellSet, axis: Axis, from: number, to: number): CellSet {
  const out = emptySet(cells.length);
  if (axis === 'row') {
    for (let r = from; r <= to; r++) out[r] = cells[r]!;
    return out;
  }
  const bits = ((1 << (to - from + 1)) - 1) << from;
  for (let r = 0; r < out.length; r++) out[r] = cells[r]! & bits;
  return out;
}
