import { cellsOf } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { remembered } from '../remembered.js';

/** By cell: its own units and those of the cells that touch it, as sorted unit ids. */
export const unitsAround = remembered(
  ({ size, regionOf, neighbours }: Grid): readonly (readonly number[])[] =>
    neighbours.map((touching, cell) => {
      const row = (cell / size) | 0;
      const column = cell - row * size;
      const rows = [row - 1, row, row + 1].filter((r) => r >= 0 && r < size);
      const columns = [column - 1, column, column + 1].filter((c) => c >= 0 && c < size);
      const regions = new Set([cell, ...cellsOf(touching)].map((one) => regionOf[one]!));
      return [
        ...rows,
        ...columns.map((c) => size + c),
        ...[...regions].sort((a, b) => a - b).map((region) => 2 * size + region),
      ];
    }),
);
