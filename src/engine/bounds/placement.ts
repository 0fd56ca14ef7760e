import { type Cell, type CellSet, emptySet, has, overlaps, setOf } from '../grid/cellset.js';
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

/** The cells that a star may still be placed in, one at a time. */
export function candidateCells(position: Position, within: CellSet): CellSet {
  const { size } = position.grid;
  const cells = emptySet(size);
  for (let r = 0; r < size; r++) {
    let word = (within[r] as number) & (position.unknown[r] as number);
    for (; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (canPlaceStar(position, r * size + 31 - Math.clz32(bit))) cells[r] = (cells[r] as number) | bit;
    }
  }
  return cells;
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
 * Some way to put `stars` stars into the cells so that none touch and no row, column or region gets
 * more than it needs; null where there is none. Cells are tried in reading order, and a branch ends
 * where what is left cannot hold what is lacking.
 */
export function findPlacement(position: Position, cells: CellSet, stars: number): CellSet | null {
  const { size, regionOf, units } = position.grid;
  const need = position.need.slice();
  const placed = emptySet(size);

  const search = (left: CellSet, row: number, lacking: number): boolean => {
    if (lacking === 0) return true;
    if (tilingCapacity(left) < lacking) return false;
    let r = row;
    while (left[r] === 0) r++;
    const bit = (left[r] as number) & -(left[r] as number);
    const column = 31 - Math.clz32(bit);
    const its = [r, size + column, 2 * size + (regionOf[r * size + column] as number)];
    if (its.every((unit) => (need[unit] as number) > 0)) {
      const rest = left.slice();
      const around = bit | (bit << 1) | (bit >>> 1);
      rest[r] = (rest[r] as number) & ~around;
      if (r + 1 < size) rest[r + 1] = (rest[r + 1] as number) & ~around;
      for (const unit of its) {
        need[unit] = (need[unit] as number) - 1;
        if (need[unit] === 0) dropUnit(rest, units[unit]?.cells as CellSet);
      }
      placed[r] = (placed[r] as number) | bit;
      if (search(rest, r, lacking - 1)) return true;
      placed[r] = (placed[r] as number) & ~bit;
      for (const unit of its) need[unit] = (need[unit] as number) + 1;
    }
    const skipped = left.slice();
    skipped[r] = (skipped[r] as number) & ~bit;
    return search(skipped, r, lacking);
  };

  return search(cells, 0, stars) ? placed : null;
}

function dropUnit(cells: CellSet, unit: CellSet): void {
  for (let r = 0; r < cells.length; r++) cells[r] = (cells[r] as number) & ~(unit[r] as number);
}
