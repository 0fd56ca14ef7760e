import type { Cell } from '../grid/cellset.js';
import { pick, type Random } from './random.js';

/**
 * Cuts the grid into connected regions with S stars each: a random tree over all cells is cut at an
 * edge with a multiple of S stars on either side, as near the middle as can be; then each half again.
 * Null when some part cannot be cut so.
 */
export function splitIntoRegions(
  random: Random,
  size: number,
  stars: number,
  layout: readonly Cell[],
): Uint8Array | null {
  const starAt = new Uint8Array(size * size);
  for (const cell of layout) starAt[cell] = 1;
  const partOf = new Uint8Array(size * size);
  let parts = 1;
  const open = [0];
  while (open.length > 0) {
    const part = open.pop()!;
    const cells: Cell[] = [];
    let inside = 0;
    for (let cell = 0; cell < partOf.length; cell++) {
      if (partOf[cell] !== part) continue;
      cells.push(cell);
      inside += starAt[cell]!;
    }
    if (inside === stars) continue;
    const cut = cutOff(random, size, stars, cells, partOf, starAt, inside);
    if (!cut) return null;
    for (const cell of cut) partOf[cell] = parts;
    open.push(part, parts++);
  }
  return partOf;
}

const MOST_TREES = 30;

/** The cells on one side of the best cut of a random tree; new trees while one cannot be cut. */
function cutOff(
  random: Random,
  size: number,
  stars: number,
  cells: readonly Cell[],
  partOf: Uint8Array,
  starAt: Uint8Array,
  inside: number,
): Cell[] | null {
  for (let tree = 0; tree < MOST_TREES; tree++) {
    const { order, parent } = randomTree(random, size, cells, partOf);
    const below = new Int32Array(size * size);
    for (const cell of cells) below[cell] = starAt[cell]!;
    let best = -1;
    let bestOff = Number.POSITIVE_INFINITY;
    for (let i = order.length - 1; i > 0; i--) {
      const cell = order[i]!;
      const count = below[cell]!;
      below[parent[cell]!]! += count;
      if (count === 0 || count === inside || count % stars !== 0) continue;
      const off = Math.abs(2 * count - inside);
      if (off >= bestOff) continue;
      bestOff = off;
      best = cell;
    }
    if (best < 0) continue;
    const chosen = new Set([best]);
    for (const cell of order) if (chosen.has(parent[cell]!)) chosen.add(cell);
    return [...chosen];
  }
  return null;
}

/** A tree over the cells of one part, grown from a random cell along random edges (parents come first). */
function randomTree(
  random: Random,
  size: number,
  cells: readonly Cell[],
  partOf: Uint8Array,
): { order: Cell[]; parent: Int32Array } {
  const root = pick(random, cells);
  const part = partOf[root];
  const parent = new Int32Array(size * size).fill(-1);
  const order: Cell[] = [];
  // Edges on offer as (from, to); taking one at random keeps the tree bushy, so that its parts are compact.
  const edges: [Cell, Cell][] = [[-1, root]];
  const reached = new Uint8Array(size * size);
  while (order.length < cells.length) {
    const at = random.int(edges.length);
    const [from, cell] = edges[at]!;
    edges[at] = edges[edges.length - 1]!;
    edges.pop();
    if (reached[cell]) continue;
    reached[cell] = 1;
    parent[cell] = from;
    order.push(cell);
    for (const side of sidesOf(size, cell))
      if (partOf[side] === part && !reached[side]) edges.push([cell, side]);
  }
  return { order, parent };
}

function sidesOf(size: number, cell: Cell): Cell[] {
  const column = cell % size;
  const sides: Cell[] = [];
  if (cell >= size) sides.push(cell - size);
  if (column + 1 < size) sides.push(cell + 1);
  if (cell + size < size * size) sides.push(cell + size);
  if (column > 0) sides.push(cell - 1);
  return sides;
}
