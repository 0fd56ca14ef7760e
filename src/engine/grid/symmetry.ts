import type { Cell } from './cellset.js';
import { createGrid, type Grid } from './grid.js';

/** The 8 rotations and reflections of a square, 0 being "as it is". */
export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** Where a cell goes: bit 0 mirrors left–right, bit 1 mirrors top–bottom, bit 2 then transposes. */
export function moveCell(size: number, symmetry: Symmetry, cell: Cell): Cell {
  let row = (cell / size) | 0;
  let column = cell % size;
  if (symmetry & 1) column = size - 1 - column;
  if (symmetry & 2) row = size - 1 - row;
  return symmetry & 4 ? column * size + row : row * size + column;
}

export function moveGrid(grid: Grid, symmetry: Symmetry): Grid {
  const regions = new Uint8Array(grid.regionOf.length);
  for (let cell = 0; cell < regions.length; cell++) {
    regions[moveCell(grid.size, symmetry, cell)] = grid.regionOf[cell]!;
  }
  return createGrid(grid.size, grid.stars, regions);
}
