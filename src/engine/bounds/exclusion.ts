import { type Cell, type CellSet, copyInto, overlaps } from '../grid/cellset.js';
import type { Area } from './area.js';
import { mostLostAround } from './around.js';
import { lineHolds } from './arrangements.js';
import { scratchOf, tilingCapacity } from './capacity.js';
import type { Position } from './position.js';
import { lineWord } from './segments.js';

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

/** Would the unit be left with less room than for so many stars, once X is starred? */
export function starves(position: Position, unit: number, cell: Cell, wanted: number): boolean {
  return (
    !leavesRoom(position, position.area(unit), cell, wanted) && roomAfterStar(position, unit, cell) < wanted
  );
}

/**
 * Does a star surely leave an area room for so many? It takes no more than a 3×3, and what the area has of the lines that
 * it completes: a 2×2 covers two neighbours of a line, so as many as hold stars apart. `before` is the room it has now,
 * by itself or beside some line.
 */
export function leavesRoom(
  { grid, need }: Position,
  area: Area,
  cell: Cell,
  wanted: number,
  before = area.capacity,
): boolean {
  const { size, regionOf, units } = grid;
  const { cells } = area;
  const region = 2 * size + regionOf[cell]!;
  if (need[region] === 1 && overlaps(cells, units[region]?.cells as CellSet)) return false;
  const row = (cell / size) | 0;
  const column = cell - row * size;
  let room = before - wanted;
  if (room < 0) return false;
  if (need[row] === 1) room -= lineHolds(cells[row]!);
  if (need[size + column] === 1) room -= lineHolds(lineWord(cells, size + column));
  return room >= 0 && room >= mostLostAround(cells, row, column);
}
