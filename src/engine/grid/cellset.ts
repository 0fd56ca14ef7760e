/**
 * A set of cells: one 32-bit word a row, bit c for column c. The same code serves 5×5 and 25×25,
 * a row is one word, and the cells around a cell are shifts:
 *
 *     row r-1   . 1 1 1 .      w = 1 << c
 *     row r     . 1 . 1 .      w << 1 | w | w >>> 1 reaches left and right,
 *     row r+1   . 1 1 1 .      the neighbouring words reach up and down
 *
 * A plain array: solving makes thousands of small sets, and a typed array takes three times as long to make, from 17
 * rows on twenty times, because it no longer fits into the heap's own objects.
 */
export type CellSet = number[];

/** Cells are numbered row by row: cell = row · size + column. */
export type Cell = number;

/** By size. A copy of one is quicker than to write its words one by one. */
const EMPTY: readonly CellSet[] = Array.from({ length: 32 }, (_, size) =>
  Array.from({ length: size }, () => 0),
);

export const emptySet = (size: number): CellSet => EMPTY[size]!.slice();

export const fullSet = (size: number): CellSet => emptySet(size).fill((1 << size) - 1);

export function setOf(size: number, cells: Iterable<Cell>): CellSet {
  const set = emptySet(size);
  for (const cell of cells) add(set, cell);
  return set;
}

export function has(set: CellSet, cell: Cell): boolean {
  const row = (cell / set.length) | 0;
  return (set[row]! & (1 << (cell - row * set.length))) !== 0;
}

/** In place: for sets that are being built. */
export function add(set: CellSet, cell: Cell): void {
  const row = (cell / set.length) | 0;
  set[row] = set[row]! | (1 << (cell - row * set.length));
}

/** In place: for sets that are being built. */
export function remove(set: CellSet, cell: Cell): void {
  const row = (cell / set.length) | 0;
  set[row] = set[row]! & ~(1 << (cell - row * set.length));
}

export const copy = (set: CellSet): CellSet => set.slice();

/** In place: `to` becomes equal to `from`. */
export function copyInto(to: CellSet, from: CellSet): void {
  for (let r = 0; r < from.length; r++) to[r] = from[r]!;
}

export function union(a: CellSet, b: CellSet): CellSet {
  const out = a.slice();
  for (let r = 0; r < out.length; r++) out[r] = a[r]! | b[r]!;
  return out;
}

export function intersect(a: CellSet, b: CellSet): CellSet {
  const out = a.slice();
  for (let r = 0; r < out.length; r++) out[r] = a[r]! & b[r]!;
  return out;
}

/** The cells of `a` that are not in `b`. */
export function without(a: CellSet, b: CellSet): CellSet {
  const out = a.slice();
  for (let r = 0; r < out.length; r++) out[r] = a[r]! & ~b[r]!;
  return out;
}

export function isEmpty(set: CellSet): boolean {
  for (let r = 0; r < set.length; r++) if (set[r] !== 0) return false;
  return true;
}

export function equals(a: CellSet, b: CellSet): boolean {
  for (let r = 0; r < a.length; r++) if (a[r] !== b[r]) return false;
  return true;
}

export function isSubset(small: CellSet, large: CellSet): boolean {
  for (let r = 0; r < small.length; r++) {
    if ((small[r]! & ~large[r]!) !== 0) return false;
  }
  return true;
}

export function overlaps(a: CellSet, b: CellSet): boolean {
  for (let r = 0; r < a.length; r++) if ((a[r]! & b[r]!) !== 0) return true;
  return false;
}

/** How many bits are set in one word. */
export function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function count(set: CellSet): number {
  let total = 0;
  for (let r = 0; r < set.length; r++) total += popcount(set[r]!);
  return total;
}

/** How many cells the two sets share. */
export function countShared(a: CellSet, b: CellSet): number {
  let total = 0;
  for (let r = 0; r < a.length; r++) total += popcount(a[r]! & b[r]!);
  return total;
}

/** The cells in order, row by row. */
export function cellsOf(set: CellSet): Cell[] {
  const size = set.length;
  const cells: Cell[] = [];
  for (let r = 0; r < size; r++) {
    for (let word = set[r]!; word !== 0; word &= word - 1) {
      cells.push(r * size + 31 - Math.clz32(word & -word));
    }
  }
  return cells;
}

/** The first cell in reading order, or -1. */
export function firstCell(set: CellSet): Cell {
  for (let r = 0; r < set.length; r++) {
    const word = set[r]!;
    if (word !== 0) return r * set.length + 31 - Math.clz32(word & -word);
  }
  return -1;
}

/** The set with every cell that touches it, diagonals included. */
export function grow(set: CellSet): CellSet {
  const size = set.length;
  const mask = (1 << size) - 1;
  const out = emptySet(size);
  let above = 0;
  let here = wide(set[0]!);
  for (let r = 0; r < size; r++) {
    const below = r + 1 < size ? wide(set[r + 1]!) : 0;
    out[r] = (above | here | below) & mask;
    above = here;
    here = below;
  }
  return out;
}

const wide = (word: number): number => word | (word << 1) | (word >>> 1);

/** A key for caches: equal sets of one size have equal keys. */
export function keyOf(set: CellSet): string {
  let key = '';
  for (let r = 0; r < set.length; r++) {
    const word = set[r]!;
    key += String.fromCharCode(word & 0xffff, word >>> 16);
  }
  return key;
}
