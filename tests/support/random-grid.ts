import { createRandom, pick, type Random } from '../../src/engine/generate/random.js';
import { createGrid, type Grid } from '../../src/engine/grid/grid.js';

export { createRandom, pick, type Random };

/**
 * A grid with random connected regions, each able to hold its stars: with no solution, one or many,
 * as chance has it. Equal seeds give equal grids.
 */
export function randomGrid(random: Random, size: number, stars: number): Grid {
  for (;;) {
    const regions = growRegions(random, size);
    try {
      return createGrid(size, stars, regions);
    } catch {
      // A region came out too small for its stars: draw again.
    }
  }
}

/** Starts every region in a cell of its own and lets random border cells join a neighbour. */
function growRegions(random: Random, size: number): Int8Array {
  const cells = size * size;
  const regions = new Int8Array(cells).fill(-1);
  for (let region = 0; region < size; ) {
    const cell = random.int(cells);
    if (regions[cell] !== -1) continue;
    regions[cell] = region++;
  }
  for (let free = cells - size; free > 0; ) {
    const cell = random.int(cells);
    if (regions[cell] !== -1) continue;
    const around = sides(size, cell).filter((side) => regions[side] !== -1);
    if (around.length === 0) continue;
    regions[cell] = regions[pick(random, around)]!;
    free--;
  }
  return regions;
}

/** The cells that share a side with this one. */
export function sides(size: number, cell: number): number[] {
  const column = cell % size;
  const found: number[] = [];
  if (cell >= size) found.push(cell - size);
  if (cell + size < size * size) found.push(cell + size);
  if (column > 0) found.push(cell - 1);
  if (column + 1 < size) found.push(cell + 1);
  return found;
}
