import type { CellSet } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { lineWord } from './segments.js';

/** A region's cells in a line, as bits along it. */
export interface Crossing {
  readonly region: number;
  readonly word: number;
}

const known = new WeakMap<Grid, readonly (readonly Crossing[])[]>();

/** By line: the regions that cross it. */
export function crossings(grid: Grid): readonly (readonly Crossing[])[] {
  let byLine = known.get(grid);
  if (!byLine) {
    byLine = Array.from({ length: 2 * grid.size }, (_, line) =>
      Array.from({ length: grid.size }, (__, region) => ({
        region,
        word: lineWord(grid.units[2 * grid.size + region]?.cells as CellSet, line),
      })).filter(({ word }) => word !== 0),
    );
    known.set(grid, byLine);
  }
  return byLine;
}
