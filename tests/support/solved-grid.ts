import { emptyBoard } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { pick, shuffle } from '../../src/engine/generate/random.js';
import { add, type CellSet, cellsOf, emptySet, equals, has } from '../../src/engine/grid/cellset.js';
import { createGrid, type Grid } from '../../src/engine/grid/grid.js';
import { type Random, sides } from './random-grid.js';

/** A grid drawn round a solution, so that it has at least that one. */
interface SolvedGrid {
  readonly grid: Grid;
  readonly solution: CellSet;
}

/** Random stars, then random regions with S of them each. */
export function solvedGrid(random: Random, size: number, stars: number): SolvedGrid {
  for (;;) {
    const solution = randomStars(random, size, stars);
    const regions = solution && regionsAround(random, size, stars, solution);
    if (solution && regions) return { grid: createGrid(size, stars, regions), solution };
  }
}

/** As `solvedGrid`, then borders are moved against other solutions until at most `most` are left. */
export function rareGrid(random: Random, size: number, stars: number, most = 1): SolvedGrid {
  for (;;) {
    const { grid, solution } = solvedGrid(random, size, stars);
    const regions = Array.from(grid.regionOf);
    for (let round = 0; round < 150; round++) {
      const now = createGrid(size, stars, regions);
      const { solutions } = solveExactly(emptyBoard(now), { limit: most + 1 });
      if (solutions.length <= most) return { grid: now, solution };
      const others = solutions.filter((found) => !equals(found, solution));
      if (!moveBorder(random, size, regions, solution, pick(random, others))) break;
    }
  }
}

/** Rows from the top, each a random choice of columns that fits; null when it runs into a dead end. */
function randomStars(random: Random, size: number, stars: number): CellSet | null {
  const left = new Array<number>(size).fill(stars);
  const rows = emptySet(size);
  const patterns = rowPatterns(size, stars);
  let budget = 4000;
  const fill = (row: number): boolean => {
    if (row === size) return true;
    const above = row > 0 ? rows[row - 1]! : 0;
    const blocked = above | (above << 1) | (above >>> 1);
    // Columns must be able to reach their number in every second row that is left.
    const urgent = left.reduce(
      (word, lacking, c) => (lacking * 2 - 1 >= size - row ? word | (1 << c) : word),
      0,
    );
    for (const pattern of shuffle(random, patterns.slice())) {
      if (pattern & blocked || (urgent & ~pattern & ~blocked) !== 0) continue;
      if (budget-- <= 0) return false;
      const columns = bits(pattern);
      if (columns.some((c) => left[c] === 0)) continue;
      for (const c of columns) left[c]!--;
      rows[row] = pattern;
      if (fill(row + 1)) return true;
      for (const c of columns) left[c]!++;
    }
    return false;
  };
  return fill(0) ? rows : null;
}

function rowPatterns(size: number, stars: number): number[] {
  const found: number[] = [];
  const grow = (from: number, word: number, left: number): void => {
    if (left === 0) found.push(word);
    else for (let c = from; c < size; c++) grow(c + 2, word | (1 << c), left - 1);
  };
  grow(0, 0, stars);
  return found;
}

function bits(word: number): number[] {
  const found: number[] = [];
  for (let rest = word; rest !== 0; rest &= rest - 1) found.push(31 - Math.clz32(rest & -rest));
  return found;
}

/** Each star grows a patch; patches that meet are joined until each region has S stars. */
function regionsAround(random: Random, size: number, stars: number, solution: CellSet): number[] | null {
  const seeds = cellsOf(solution);
  const patch = new Array<number>(size * size).fill(-1);
  seeds.forEach((cell, k) => {
    patch[cell] = k;
  });
  for (let free = size * size - seeds.length; free > 0; ) {
    const cell = random.int(size * size);
    if (patch[cell] !== -1) continue;
    const around = sides(size, cell).filter((side) => patch[side] !== -1);
    if (around.length === 0) continue;
    patch[cell] = patch[pick(random, around)]!;
    free--;
  }
  for (let attempt = 0; attempt < 60; attempt++) {
    const group = joined(random, size, stars, patch, seeds.length);
    if (group) return patch.map((k) => group[k]!);
  }
  return null;
}

function joined(
  random: Random,
  size: number,
  stars: number,
  patch: number[],
  patches: number,
): number[] | null {
  const near = Array.from({ length: patches }, () => new Set<number>());
  patch.forEach((a, cell) => {
    for (const side of sides(size, cell)) if (patch[side] !== a) near[a]!.add(patch[side]!);
  });
  const group = new Array<number>(patches).fill(-1);
  for (let next = 0; next < size; next++) {
    const free = (k: number) => [...near[k]!].filter((other) => group[other] === -1).length;
    const open = group.flatMap((g, k) => (g === -1 ? [k] : []));
    shuffle(random, open).sort((a, b) => free(a) - free(b));
    const members = [open[0]!];
    group[open[0]!] = next;
    while (members.length < stars) {
      const around = [...new Set(members.flatMap((k) => [...near[k]!]))].filter((k) => group[k] === -1);
      if (around.length === 0) return null;
      shuffle(random, around).sort((a, b) => free(a) - free(b));
      members.push(around[0]!);
      group[around[0]!] = next;
    }
  }
  return group;
}

/** Gives a cell that only the other solution stars to a neighbouring region. */
function moveBorder(
  random: Random,
  size: number,
  regions: number[],
  solution: CellSet,
  other: CellSet,
): boolean {
  const cells = shuffle(
    random,
    cellsOf(other).filter((cell) => !has(solution, cell)),
  );
  for (const cell of cells) {
    for (const side of shuffle(random, sides(size, cell))) {
      if (regions[side] === regions[cell] || !staysWhole(size, regions, cell)) continue;
      regions[cell] = regions[side]!;
      return true;
    }
  }
  return false;
}

/** Is the cell's region still in one piece without it? */
function staysWhole(size: number, regions: readonly number[], cell: number): boolean {
  const members = regions.flatMap((region, k) => (region === regions[cell] && k !== cell ? [k] : []));
  if (members.length === 0) return false;
  const reached = emptySet(size);
  const queue = [members[0]!];
  add(reached, members[0]!);
  for (const at of queue) {
    for (const side of sides(size, at)) {
      if (side === cell || regions[side] !== regions[cell] || has(reached, side)) continue;
      add(reached, side);
      queue.push(side);
    }
  }
  return queue.length === members.length;
}
