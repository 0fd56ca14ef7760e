import { InputError } from '../errors.js';
import { add, type Cell, type CellSet, emptySet, fullSet, grow, remove, setOf } from './cellset.js';
import { regionLetter } from './names.js';

const MIN_SIZE = 4;
const MAX_SIZE = 25;
const MAX_STARS = 6;

export type UnitKind = 'row' | 'column' | 'region';

/** The way lines run. */
export type Axis = 'row' | 'column';
export const AXES: readonly Axis[] = ['row', 'column'];

/** A row, a column or a region: what must hold exactly S stars. */
export interface Unit {
  /** Position in `Grid.units`: rows 0…N-1, columns N…2N-1, regions 2N…3N-1. */
  readonly id: number;
  readonly kind: UnitKind;
  readonly index: number;
  readonly cells: CellSet;
}

/** What is printed on paper: the size, the number of stars and the borders. Never changes. */
export interface Grid {
  readonly size: number;
  readonly stars: number;
  /** The region of each cell, 0…N-1, numbered by first appearance. */
  readonly regionOf: Uint8Array;
  readonly units: readonly Unit[];
  readonly all: CellSet;
  /** For each cell the (up to 8) cells that touch it. */
  readonly neighbours: readonly CellSet[];
}

export const rowOf = (grid: Grid, cell: Cell): number => (cell / grid.size) | 0;
export const columnOf = (grid: Grid, cell: Cell): number => cell % grid.size;
const rowUnit = (grid: Grid, index: number): Unit => grid.units[index]!;
const columnUnit = (grid: Grid, index: number): Unit => grid.units[grid.size + index]!;
export const regionUnit = (grid: Grid, index: number): Unit => grid.units[2 * grid.size + index]!;

/** The row, the column and the region of a cell. */
export function unitsOf(grid: Grid, cell: Cell): readonly [Unit, Unit, Unit] {
  return [
    rowUnit(grid, rowOf(grid, cell)),
    columnUnit(grid, columnOf(grid, cell)),
    regionUnit(grid, grid.regionOf[cell]!),
  ];
}

/** Throws when no grid of this size and number of stars is playable here. */
export function checkSize(size: number, stars: number): void {
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE) {
    throw new InputError('size-out-of-range', { size, least: MIN_SIZE, most: MAX_SIZE });
  }
  if (!Number.isInteger(stars) || stars < 1 || stars > MAX_STARS) {
    throw new InputError('stars-out-of-range', { stars, least: 1, most: MAX_STARS });
  }
}

/**
 * Checks and builds a grid. `regions` gives each cell's region in any numbering; regions are
 * renumbered by first appearance, so that equal pictures are equal grids.
 */
export function createGrid(size: number, stars: number, regions: ArrayLike<number>): Grid {
  checkSize(size, stars);
  if (regions.length !== size * size) {
    throw new InputError('wrong-cell-count', { found: regions.length, expected: size * size });
  }
  const regionOf = renumber(regions);
  const all = fullSet(size);
  const units: Unit[] = [];
  const unit = (kind: UnitKind, index: number, cells: CellSet) =>
    units.push({ id: units.length, kind, index, cells });
  for (let r = 0; r < size; r++) {
    const cells = emptySet(size);
    cells[r] = (1 << size) - 1;
    unit('row', r, cells);
  }
  for (let c = 0; c < size; c++) unit('column', c, emptySet(size).fill(1 << c));
  const regionCells = splitRegions(size, regionOf);
  for (const [index, cells] of regionCells.entries()) {
    checkRegion(cells, index, stars);
    unit('region', index, cells);
  }
  const neighbours: CellSet[] = [];
  for (let cell = 0; cell < size * size; cell++) {
    const around = grow(setOf(size, [cell]));
    remove(around, cell);
    neighbours.push(around);
  }
  return { size, stars, regionOf, units, all, neighbours };
}

function renumber(regions: ArrayLike<number>): Uint8Array {
  const numbers = new Map<number, number>();
  return Uint8Array.from(regions, (region) => {
    if (!numbers.has(region)) numbers.set(region, numbers.size);
    return numbers.get(region)!;
  });
}

function splitRegions(size: number, regionOf: Uint8Array): CellSet[] {
  const sets: CellSet[] = [];
  for (let cell = 0; cell < regionOf.length; cell++) {
    const region = regionOf[cell]!;
    sets[region] ??= emptySet(size);
    add(sets[region]!, cell);
  }
  if (sets.length !== size) {
    throw new InputError('wrong-region-count', { found: sets.length, expected: size });
  }
  return sets;
}

function checkRegion(cells: CellSet, index: number, stars: number): void {
  const region = regionLetter(index);
  if (!isConnected(cells)) throw new InputError('region-in-pieces', { region });
  if (!canHold(cells, stars)) throw new InputError('region-too-small', { region, stars });
}

/** Flood fill by words: grow one row at a time until nothing changes. */
function isConnected(cells: CellSet): boolean {
  const size = cells.length;
  const reached = emptySet(size);
  const first = cells.findIndex((word) => word !== 0);
  if (first < 0) return false;
  const word = cells[first]!;
  reached[first] = word & -word;
  for (let changed = true; changed; ) {
    changed = false;
    for (let r = 0; r < size; r++) {
      const here = reached[r]!;
      const spread =
        (here |
          (here << 1) |
          (here >>> 1) |
          (r > 0 ? reached[r - 1]! : 0) |
          (r + 1 < size ? reached[r + 1]! : 0)) &
        cells[r]!;
      if (spread !== here) {
        reached[r] = spread;
        changed = true;
      }
    }
  }
  return cells.every((w, r) => w === reached[r]);
}

/** Can `stars` stars be placed in the cells with no two touching? Plain search, first cell first. */
function canHold(cells: CellSet, stars: number): boolean {
  if (stars === 0) return true;
  const size = cells.length;
  const left = cells.slice();
  for (let r = 0; r < size; r++) {
    while (left[r] !== 0) {
      const bit = left[r]! & -left[r]!;
      const cell = r * size + 31 - Math.clz32(bit);
      const rest = left.slice();
      const around = grow(setOf(size, [cell]));
      for (let k = 0; k < size; k++) rest[k] = rest[k]! & ~around[k]!;
      if (canHold(rest, stars - 1)) return true;
      left[r] = left[r]! & ~bit;
    }
  }
  return false;
}
