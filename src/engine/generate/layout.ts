import { emptyBoard } from '../board/board.js';
import { solveExactly } from '../exact/solver.js';
import { type Cell, cellsOf } from '../grid/cellset.js';
import { createGrid } from '../grid/grid.js';
import { pick, type Random, shuffle } from './random.js';

/** Up to this size all layouts are listed once, and one is picked: every layout is equally likely. */
const LARGEST_LISTED = 10;

/** A way to place the stars on a bare grid: S in every row and column, none touching. */
export function drawLayout(random: Random, size: number, stars: number): Cell[] {
  if (stars === 1) return drawPermutation(random, size);
  if (size === 4 * stars) return drawTight(random, size, stars);
  if (size <= LARGEST_LISTED) return drawListed(random, size, stars);
  return walkToLayout(random, size, stars);
}

/** One star a row and column: about every seventh order of the columns has no two that touch. */
function drawPermutation(random: Random, size: number): Cell[] {
  const columns = Array.from({ length: size }, (_, column) => column);
  do shuffle(random, columns);
  while (columns.some((column, row) => row > 0 && Math.abs(column - columns[row - 1]!) === 1));
  return columns.map((column, row) => row * size + column);
}

/** On a 4S×4S grid only two layouts exist, mirror images of each other. */
function drawTight(random: Random, size: number, stars: number): Cell[] {
  const rows = createGrid(
    size,
    stars,
    Array.from({ length: size * size }, (_, cell) => (cell / size) | 0),
  );
  const { solutions } = solveExactly(emptyBoard(rows));
  return cellsOf(pick(random, solutions));
}

const listed = new Map<number, Uint16Array>();

function drawListed(random: Random, size: number, stars: number): Cell[] {
  const key = size * 8 + stars;
  const list = listed.get(key) ?? listLayouts(size, stars);
  listed.set(key, list);
  const at = random.int(list.length / size) * size;
  const cells: Cell[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (list[at + row]! & (1 << column)) cells.push(row * size + column);
    }
  }
  return cells;
}

/** Every layout as one word a row, one after another. */
function listLayouts(size: number, stars: number): Uint16Array {
  const patterns = linePatterns(size, stars);
  const found: number[] = [];
  const rows = new Array<number>(size).fill(0);
  const inColumn = new Array<number>(size).fill(0);
  const visit = (row: number): void => {
    if (row === size) {
      for (const word of rows) found.push(word);
      return;
    }
    const above = row > 0 ? rows[row - 1]! : 0;
    let taken = above | (above << 1) | (above >>> 1);
    for (let column = 0; column < size; column++) {
      if (inColumn[column] === stars) taken |= 1 << column;
      else if (stars - inColumn[column]! > (size - row + 1) >> 1) return;
    }
    for (const pattern of patterns) {
      if (pattern & taken) continue;
      rows[row] = pattern;
      for (let column = 0; column < size; column++) inColumn[column]! += (pattern >>> column) & 1;
      visit(row + 1);
      for (let column = 0; column < size; column++) inColumn[column]! -= (pattern >>> column) & 1;
    }
  };
  visit(0);
  return Uint16Array.from(found);
}

function linePatterns(size: number, stars: number): number[] {
  const patterns: number[] = [];
  for (let word = 0; word < 1 << size; word++) {
    let bits = 0;
    for (let rest = word; rest !== 0; rest &= rest - 1) bits++;
    if (bits === stars && (word & (word << 1)) === 0) patterns.push(word);
  }
  return patterns;
}

/**
 * Chances, in 2^32nds, to accept a move that adds 1, 2 or 3 touching pairs: e^(-added / 0.18).
 * Colder, the walk freezes on large grids; warmer, it never settles.
 */
const ACCEPT = [0xffffffff, 16_604_001, 64_190, 248];
const STEPS_BEFORE_NEW_START = 400_000;

/**
 * For larger grids: two stars (r1,c1), (r2,c2) move to (r1,c2), (r2,c1), which keeps all counts;
 * moves that bring stars together are seldom accepted, until no two touch.
 */
function walkToLayout(random: Random, size: number, stars: number): Cell[] {
  const columnOf = new Int32Array(size * stars);
  const taken = new Uint8Array((size + 2) * (size + 2));
  for (;;) {
    let touching = startWalk(random, size, stars, columnOf, taken);
    for (let step = 0; step < STEPS_BEFORE_NEW_START && touching > 0; step++) {
      touching += trySwitch(random, size, stars, columnOf, taken);
    }
    if (touching > 0) continue;
    return Array.from(columnOf, (column, star) => ((star / stars) | 0) * size + column).sort((a, b) => a - b);
  }
}

/** Any placement with the right counts: diagonals of a shuffled square. Returns its touching pairs. */
function startWalk(
  random: Random,
  size: number,
  stars: number,
  columnOf: Int32Array,
  taken: Uint8Array,
): number {
  const order = (length: number) =>
    shuffle(
      random,
      Array.from({ length }, (_, i) => i),
    );
  const rows = order(size);
  const columns = order(size);
  taken.fill(0);
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < stars; k++) {
      const column = columns[(rows[row]! + k) % size]!;
      columnOf[row * stars + k] = column;
      taken[(row + 1) * (size + 2) + column + 1] = 1;
    }
  }
  let pairs = 0;
  for (let star = 0; star < columnOf.length; star++) {
    pairs += touchingAt(taken, size + 2, (((star / stars) | 0) + 1) * (size + 2) + columnOf[star]! + 1);
  }
  return pairs / 2;
}

/** Returns the change in touching pairs: 0 when nothing was moved. */
function trySwitch(
  random: Random,
  size: number,
  stars: number,
  columnOf: Int32Array,
  taken: Uint8Array,
): number {
  const width = size + 2;
  const one = random.int(columnOf.length);
  const two = random.int(columnOf.length);
  const top = (((one / stars) | 0) + 1) * width + 1;
  const bottom = (((two / stars) | 0) + 1) * width + 1;
  const a = columnOf[one]!;
  const b = columnOf[two]!;
  if (top === bottom || a === b || taken[top + b] === 1 || taken[bottom + a] === 1) return 0;
  const before = touchingAt(taken, width, top + a) + touchingAt(taken, width, bottom + b);
  const pairBefore = touch(width, top + a, bottom + b);
  taken[top + a] = 0;
  taken[bottom + b] = 0;
  taken[top + b] = 1;
  taken[bottom + a] = 1;
  const after = touchingAt(taken, width, top + b) + touchingAt(taken, width, bottom + a);
  const change = after - touch(width, top + b, bottom + a) - (before - pairBefore);
  if (change <= 0 || (change < ACCEPT.length && random.bits() < ACCEPT[change]!)) {
    columnOf[one] = b;
    columnOf[two] = a;
    return change;
  }
  taken[top + a] = 1;
  taken[bottom + b] = 1;
  taken[top + b] = 0;
  taken[bottom + a] = 0;
  return 0;
}

function touch(width: number, a: number, b: number): number {
  const apart = Math.abs(a - b);
  return apart === 1 || (apart >= width - 1 && apart <= width + 1) ? 1 : 0;
}

function touchingAt(taken: Uint8Array, width: number, at: number): number {
  return (
    taken[at - width - 1]! +
    taken[at - width]! +
    taken[at - width + 1]! +
    taken[at - 1]! +
    taken[at + 1]! +
    taken[at + width - 1]! +
    taken[at + width]! +
    taken[at + width + 1]!
  );
}
