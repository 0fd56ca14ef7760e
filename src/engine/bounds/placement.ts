import { type Cell, type CellSet, has, overlaps, setOf } from '../grid/cellset.js';
import { unitsOf } from '../grid/grid.js';
import { tilingCapacity } from './capacity.js';
import type { Position } from './position.js';

/** May this cell still be a star: unknown, touching no star, in no unit that is full? */
export function canPlaceStar(position: Position, cell: Cell): boolean {
  const { board, grid } = position;
  return (
    has(position.unknown, cell) &&
    !overlaps(grid.neighbours[cell] as CellSet, board.stars) &&
    unitsOf(grid, cell).every((unit) => (position.need[unit.id] as number) > 0)
  );
}

/** May all these cells be stars at once? */
export function canPlaceStars(position: Position, cells: readonly Cell[]): boolean {
  const { grid } = position;
  const placed = setOf(grid.size, cells);
  const need = Int8Array.from(position.need);
  return cells.every((cell) => {
    if (!canPlaceStar(position, cell) || overlaps(grid.neighbours[cell] as CellSet, placed)) return false;
    return unitsOf(grid, cell).every((unit) => {
      const left = (need[unit.id] as number) - 1;
      need[unit.id] = left;
      return left >= 0;
    });
  });
}

/**
 * The exact most stars that fit into unknown cells together: none touching, no row, column or
 * region beyond what it needs. At most the tiling capacity, often less.
 */
export function placementCapacity(position: Position, cells: CellSet): number {
  return mostStars(position, cells, tilingCapacity(cells));
}

/** Can the cells take this many stars at once? */
export function canHold(position: Position, cells: CellSet, stars: number): boolean {
  return stars <= tilingCapacity(cells) && mostStars(position, cells, stars) >= stars;
}

/** The most stars that fit, or `enough` as soon as that many are found to. */
function mostStars(position: Position, cells: CellSet, enough: number): number {
  const { grid } = position;
  const { size } = grid;
  const need = Int8Array.from(position.need);
  let best = 0;

  const search = (left: CellSet, row: number, placed: number): void => {
    if (placed > best) best = placed;
    if (best >= enough || placed + tilingCapacity(left) <= best) return;
    let r = row;
    while (left[r] === 0) r++;
    const bit = (left[r] as number) & -(left[r] as number);
    const column = 31 - Math.clz32(bit);
    const units = [r, size + column, 2 * size + (grid.regionOf[r * size + column] as number)];
    if (units.every((unit) => (need[unit] as number) > 0)) {
      const rest = left.slice();
      dropAround(rest, r, bit);
      for (const unit of units) {
        const lacking = (need[unit] as number) - 1;
        need[unit] = lacking;
        if (lacking === 0) dropUnit(rest, grid.units[unit]?.cells as CellSet);
      }
      search(rest, r, placed + 1);
      for (const unit of units) need[unit] = (need[unit] as number) + 1;
      if (best >= enough) return;
    }
    const skipped = left.slice();
    skipped[r] = (skipped[r] as number) & ~bit;
    search(skipped, r, placed);
  };

  search(cells, 0, 0);
  return best;
}

/** Takes a cell and the cells after it that touch it out of the set. */
function dropAround(cells: CellSet, row: number, bit: number): void {
  const around = bit | (bit << 1) | (bit >>> 1);
  cells[row] = (cells[row] as number) & ~around;
  if (row + 1 < cells.length) cells[row + 1] = (cells[row + 1] as number) & ~around;
}

function dropUnit(cells: CellSet, unit: CellSet): void {
  for (let r = 0; r < cells.length; r++) cells[r] = (cells[r] as number) & ~(unit[r] as number);
}
