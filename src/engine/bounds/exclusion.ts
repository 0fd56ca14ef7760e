import { type Cell, type CellSet, copyInto } from '../grid/cellset.js';
import { mostLostAround } from './around.js';
import { scratchOf, tilingCapacity } from './capacity.js';
import type { Position } from './position.js';

/** The unknown cells that are left of a unit once a cell is starred. */
export function restAfterStar(position: Position, unit: number, cell: Cell): CellSet {
  const rest = position.open(unit).slice();
  takeByStar(rest, position, cell);
  return rest;
}

/** In place: the cells that a star in a cell leaves. */
function takeByStar(rest: CellSet, position: Position, cell: Cell): void {
  const { size, neighbours, regionOf, units } = position.grid;
  const row = (cell / size) | 0;
  const touching = neighbours[cell]!;
  for (let r = Math.max(0, row - 1); r <= row + 1 && r < size; r++) {
    rest[r] = rest[r]! & ~touching[r]!;
  }
  const column = cell - row * size;
  rest[row] = position.need[row] === 1 ? 0 : rest[row]! & ~(1 << column);
  if (position.need[size + column] === 1) {
    for (let r = 0; r < size; r++) rest[r] = rest[r]! & ~(1 << column);
  }
  const region = 2 * size + regionOf[cell]!;
  if (position.need[region] === 1) {
    const cells = units[region]?.cells as CellSet;
    for (let r = 0; r < size; r++) rest[r] = rest[r]! & ~cells[r]!;
  }
}

/** Would a star in a cell be the last of one of its units? */
export function completesUnit({ grid, need }: Position, cell: Cell): boolean {
  const { size, regionOf } = grid;
  const row = (cell / size) | 0;
  return need[row] === 1 || need[size + cell - row * size] === 1 || need[2 * size + regionOf[cell]!] === 1;
}

/** The tiling capacity left to a unit once a cell is starred. */
function roomAfterStar(position: Position, unit: number, cell: Cell): number {
  const rest = scratchOf(position.grid.size);
  copyInto(rest, position.open(unit));
  takeByStar(rest, position, cell);
  return tilingCapacity(rest);
}

/**
 * Can the unit still hold its stars, counted before X, once X is starred? Looks twice only where
 * the loss could matter at all: away from completed units a star takes no more than a 3×3.
 */
export function starves(position: Position, unit: number, cell: Cell, wanted: number): boolean {
  const { capacity, cells } = position.area(unit);
  if (!completesUnit(position, cell)) {
    const row = (cell / cells.length) | 0;
    if (capacity - mostLostAround(cells, row, cell - row * cells.length) >= wanted) return false;
  }
  return roomAfterStar(position, unit, cell) < wanted;
}
