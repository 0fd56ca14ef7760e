import type { CellSet } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { remembered } from '../remembered.js';
import { lineWord } from './segments.js';

/** A region's cells in a line, as bits along it. */
export interface Crossing {
  readonly region: number;
  readonly word: number;
}

/** By line: the regions that cross it. */
export const crossings = remembered(({ size, units }: Grid): readonly (readonly Crossing[])[] =>
  Array.from({ length: 2 * size }, (_, line) =>
    Array.from({ length: size }, (__, region) => ({
      region,
      word: lineWord(units[2 * size + region]?.cells as CellSet, line),
    })).filter(({ word }) => word !== 0),
  ),
);
