import { type Cell, type CellSet, emptySet, has, overlaps } from '../grid/cellset.js';
import { unitsOf } from '../grid/grid.js';
import { tilingCapacity } from './capacity.js';
import type { Position } from './position.js';

/** May this cell still be a star: unknown, touching no star, in no unit that is full? */
export function canPlaceStar(position: Position, cell: Cell): boolean {
  const { board, grid } = position;
  return (
    has(position.unknown, cell) &&
    !overlaps(grid.neighbours[cell]!, board.stars) &&
    unitsOf(grid, cell).every((unit) => position.need[unit.id]! > 0)
  );
}

/** The cells that a star may still be placed in, one at a time. */
export function candidateCells(position: Position, within: CellSet): CellSet {
  const { size } = position.grid;
  const cells = emptySet(size);
  for (let r = 0; r < size; r++) {
    let word = within[r]! & position.unknown[r]!;
    for (; word !== 0; word &= word - 1) {
      const bit = word & -word;
      if (canPlaceStar(position, r * size + 31 - Math.clz32(bit))) cells[r] = cells[r]! | bit;
    }
  }
  return cells;
}

/** What every unit still needs while stars are put down and taken back: the one count that searches share. */
export class Placing {
  private readonly lacking: number[];

  constructor(private readonly position: Position) {
    this.lacking = position.need.slice();
  }

  /** Has none of the cell's units all its stars? */
  hasRoom(cell: Cell): boolean {
    return this.unitsOf(cell).every((unit) => this.lacking[unit]! > 0);
  }

  isFull(unit: number): boolean {
    return this.lacking[unit] === 0;
  }

  /** Returns the units of the cell. */
  put(cell: Cell): readonly number[] {
    return this.count(cell, -1);
  }

  takeBack(cell: Cell): void {
    this.count(cell, 1);
  }

  private count(cell: Cell, by: number): readonly number[] {
    const units = this.unitsOf(cell);
    for (const unit of units) this.lacking[unit] = this.lacking[unit]! + by;
    return units;
  }

  private unitsOf(cell: Cell): readonly number[] {
    const { size, regionOf } = this.position.grid;
    const row = (cell / size) | 0;
    return [row, size + cell - row * size, 2 * size + regionOf[cell]!];
  }
}

/**
 * Some way to put `stars` stars into the cells so that none touch and no row, column or region gets
 * more than it needs; null where there is none. Cells are tried in reading order, and a branch ends
 * where what is left cannot hold what is lacking.
 */
export function findPlacement(position: Position, cells: CellSet, stars: number): CellSet | null {
  const { size, units } = position.grid;
  const placing = new Placing(position);
  const placed = emptySet(size);

  const search = (left: CellSet, row: number, lacking: number): boolean => {
    if (lacking === 0) return true;
    if (tilingCapacity(left) < lacking) return false;
    let r = row;
    while (left[r] === 0) r++;
    const bit = left[r]! & -left[r]!;
    const cell = r * size + 31 - Math.clz32(bit);
    if (placing.hasRoom(cell)) {
      const rest = left.slice();
      const around = bit | (bit << 1) | (bit >>> 1);
      rest[r] = rest[r]! & ~around;
      if (r + 1 < size) rest[r + 1] = rest[r + 1]! & ~around;
      for (const unit of placing.put(cell)) {
        if (placing.isFull(unit)) dropUnit(rest, units[unit]?.cells as CellSet);
      }
      placed[r] = placed[r]! | bit;
      if (search(rest, r, lacking - 1)) return true;
      placed[r] = placed[r]! & ~bit;
      placing.takeBack(cell);
    }
    const skipped = left.slice();
    skipped[r] = skipped[r]! & ~bit;
    return search(skipped, r, lacking);
  };

  return search(cells, 0, stars) ? placed : null;
}

function dropUnit(cells: CellSet, unit: CellSet): void {
  for (let r = 0; r < cells.length; r++) cells[r] = cells[r]! & ~unit[r]!;
}
