import { InputError } from '../errors.js';
import type { Grid } from '../grid/grid.js';

/** Is there a border between each cell and its right (or lower) neighbour? */
export interface Borders {
  right(row: number, column: number): boolean;
  below(row: number, column: number): boolean;
}

export function bordersOf(grid: Grid): Borders {
  const differ = (a: number, b: number) => grid.regionOf[a] !== grid.regionOf[b];
  return {
    right: (row, column) => differ(row * grid.size + column, row * grid.size + column + 1),
    below: (row, column) => differ(row * grid.size + column, (row + 1) * grid.size + column),
  };
}

/** Gives each cell a region by flood fill; a border with one region on both sides is an error. */
export function regionsFromBorders(size: number, borders: Borders): Uint16Array {
  const regions = new Uint16Array(size * size);
  let regionCount = 0;
  for (let start = 0; start < regions.length; start++) {
    if (regions[start] !== 0) continue;
    regions[start] = ++regionCount;
    for (const queue = [start]; queue.length > 0; ) {
      for (const next of openNeighbours(size, borders, queue.pop()!)) {
        if (regions[next] !== 0) continue;
        regions[next] = regionCount;
        queue.push(next);
      }
    }
  }
  refuseLooseEnds(size, borders, regions);
  return regions;
}

function* openNeighbours(size: number, borders: Borders, cell: number): Generator<number> {
  const row = (cell / size) | 0;
  const column = cell % size;
  if (column + 1 < size && !borders.right(row, column)) yield cell + 1;
  if (column > 0 && !borders.right(row, column - 1)) yield cell - 1;
  if (row + 1 < size && !borders.below(row, column)) yield cell + size;
  if (row > 0 && !borders.below(row - 1, column)) yield cell - size;
}

function refuseLooseEnds(size: number, borders: Borders, regions: Uint16Array): void {
  for (let cell = 0; cell < regions.length; cell++) {
    const row = (cell / size) | 0;
    const column = cell % size;
    const right = column + 1 < size && borders.right(row, column) && regions[cell] === regions[cell + 1];
    const below = row + 1 < size && borders.below(row, column) && regions[cell] === regions[cell + size];
    if (right || below) throw new InputError('bad-borders', { row: row + 1, column: column + 1 });
  }
}
