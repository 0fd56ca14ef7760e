import type { CellSet } from '../grid/cellset.js';

/**
 * The least number of 2×2 windows that cover the cells. Row by row, a state is the set of cells of
 * the next row that windows of this row already cover, with the fewest windows that reach it:
 *
 *     row r     # . # #      windows whose top row is r must cover what is left of row r;
 *     row r+1   # # . #      what they cover below is the state for row r+1
 *
 * The scan runs along the longer side of the bounding box, so that states stay narrow.
 */
export function minimumCover(cells: CellSet): number {
  const size = cells.length;
  let all = 0;
  let first = size;
  let last = -1;
  for (let r = 0; r < size; r++) {
    if (cells[r] === 0) continue;
    all |= cells[r]!;
    if (first === size) first = r;
    last = r;
  }
  if (last < 0) return 0;
  const left = 31 - Math.clz32(all & -all);
  const right = 31 - Math.clz32(all);
  if (right - left <= last - first) return coverLines(cells, first, last);
  return coverLines(transpose(cells, left, right), 0, right - left);
}

function transpose(cells: CellSet, left: number, right: number): number[] {
  const lines = new Array<number>(right - left + 1).fill(0);
  for (let r = 0; r < cells.length; r++) {
    for (let word = cells[r]!; word !== 0; word &= word - 1) {
      const c = 31 - Math.clz32(word & -word) - left;
      lines[c] = lines[c]! | (1 << r);
    }
  }
  return lines;
}

/** States of a row, in arrays that are used again and again: this runs millions of times. */
interface States {
  readonly covered: number[];
  readonly cost: number[];
  count: number;
}

let states: States = { covered: [], cost: [], count: 0 };
let next: States = { covered: [], cost: [], count: 0 };

function coverLines(lines: ArrayLike<number>, first: number, last: number): number {
  states.covered[0] = 0;
  states.cost[0] = 0;
  states.count = 1;
  for (let r = first; r <= last; r++) {
    const here = lines[r]!;
    const below = r < last ? lines[r + 1]! : 0;
    next.count = 0;
    for (let k = 0; k < states.count; k++) {
      coverLine(here & ~states.covered[k]!, below, 0, states.cost[k]!);
    }
    const done = states;
    states = next;
    next = done;
  }
  let least = states.cost[0]!;
  for (let k = 1; k < states.count; k++) least = Math.min(least, states.cost[k]!);
  return least;
}

/**
 * Every way to cover what is `left` of a row, each window with a cell of its own: a window without
 * one does at least as well a row further down. The lowest cell left is in the window to its right
 * or to its left, and each is tried only where it gains something over the other.
 */
function coverLine(left: number, below: number, covered: number, cost: number): void {
  if (left === 0) {
    keep(covered & below, cost);
    return;
  }
  const low = left & -left;
  const after = low << 1;
  const before = low >>> 1;
  const gainsBefore = (before & below) !== 0;
  if (!gainsBefore || ((left | below) & after) !== 0) {
    coverLine(left & ~(low | after), below, covered | low | after, cost + 1);
  }
  if (gainsBefore) coverLine(left & ~low, below, covered | low | before, cost + 1);
}

/** Adds a state unless a known one covers as much for as little; drops the ones it beats. */
function keep(covered: number, cost: number): void {
  const { covered: masks, cost: costs, count } = next;
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const mask = masks[k]!;
    const price = costs[k]!;
    if (price <= cost && (covered & ~mask) === 0) return;
    if (cost <= price && (mask & ~covered) === 0) continue;
    if (kept !== k) {
      masks[kept] = mask;
      costs[kept] = price;
    }
    kept++;
  }
  masks[kept] = covered;
  costs[kept] = cost;
  next.count = kept + 1;
}
