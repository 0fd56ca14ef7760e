import type { Cell, CellSet } from '../grid/cellset.js';
import { mostLostAround } from './around.js';
import { tilingCapacity } from './capacity.js';
import type { Position } from './position.js';

/** The unknown cells that are left of a unit once a cell is starred. */
export function restAfterStar(position: Position, unit: number, cell: Cell): CellSet {
  const { size, neighbours, regionOf, units } = position.grid;
  const rest = position.open(unit).slice();
  const row = (cell / size) | 0;
  const touching = neighbours[cell] as CellSet;
  for (let r = Math.max(0, row - 1); r <= row + 1 && r < size; r++) {
    rest[r] = (rest[r] as number) & ~(touching[r] as number);
  }
  const column = cell - row * size;
  rest[row] = position.need[row] === 1 ? 0 : (rest[row] as number) & ~(1 << column);
  if (position.need[size + column] === 1) {
    for (let r = 0; r < size; r++) rest[r] = (rest[r] as number) & ~(1 << column);
  }
  const region = 2 * size + (regionOf[cell] as number);
  if (position.need[region] === 1) {
    const cells = units[region]?.cells as CellSet;
    for (let r = 0; r < size; r++) rest[r] = (rest[r] as number) & ~(cells[r] as number);
  }
  return rest;
}

const ROW = 1;
const COLUMN = 2;
const REGION = 4;

/** Which of a cell's three units a star in it would complete, as bits. */
export function completes(position: Position, cell: Cell): number {
  const { size, regionOf } = position.grid;
  const row = (cell / size) | 0;
  const { need } = position;
  return (
    (need[row] === 1 ? ROW : 0) |
    (need[size + cell - row * size] === 1 ? COLUMN : 0) |
    (need[2 * size + (regionOf[cell] as number)] === 1 ? REGION : 0)
  );
}

/**
 * The tiling capacity left to a unit once a cell is starred. Kept with the unit's area, which other
 * grids share, so only where no region is completed: the rest is the same on every grid.
 */
export function roomAfterStar(position: Position, unit: number, cell: Cell): number {
  const completed = completes(position, cell);
  if (completed & REGION) return tilingCapacity(restAfterStar(position, unit, cell));
  return position.area(unit).room(cell * 4 + completed, () => restAfterStar(position, unit, cell));
}

/**
 * Can the unit still hold its stars, counted before X, once X is starred? Looks twice only where
 * the loss could matter at all: away from completed units a star takes no more than a 3×3.
 */
export function starves(position: Position, unit: number, cell: Cell, wanted: number): boolean {
  const { capacity, cells } = position.area(unit);
  if (completes(position, cell) === 0) {
    const row = (cell / cells.length) | 0;
    if (capacity - mostLostAround(cells, row, cell - row * cells.length) >= wanted) return false;
  }
  return roomAfterStar(position, unit, cell) < wanted;
}
