import { type CellSet, emptySet, popcount } from '../grid/cellset.js';
import { capacityWithout } from './capacity.js';

/** Cells of an area in one line that must hold at least `min` stars, by the rest's capacity. */
export interface Segment {
  /** The id of the row (0…N-1) or column (N…2N-1). */
  readonly line: number;
  readonly cells: CellSet;
  readonly min: number;
}

/**
 * R3.4. A part L of an area in one line has min(L) ≥ need − cap(rest). For each line and each
 * number the shortest intervals of the line that still must hold that many, left to right.
 */
export function segmentsOf(cells: CellSet, need: number, capacity: number): Segment[] {
  const size = cells.length;
  const found: Segment[] = [];
  if (need <= 0) return found;
  for (let line = 0; line < 2 * size; line++) {
    const word = lineWord(cells, line);
    // A 1×k is covered by at most ⌈k/2⌉ windows when it is in one piece, and never by more than k.
    if (word === 0 || need <= capacity - popcount(word)) continue;
    const most = need - capacityWithout(cells, lineCells(size, line, word));
    for (let min = 1; min <= most; min++) shortest(cells, need, line, word, min, found);
  }
  return found;
}

/** The cells of one line as bits, whichever way it runs. */
export function lineWord(cells: CellSet, line: number): number {
  const size = cells.length;
  if (line < size) return cells[line] as number;
  let word = 0;
  for (let r = 0; r < size; r++) word |= (((cells[r] as number) >>> (line - size)) & 1) << r;
  return word;
}

/** The other way round: the cell set of the bits of a line. */
export function lineCells(size: number, line: number, word: number): CellSet {
  const cells = emptySet(size);
  if (line < size) {
    cells[line] = word;
    return cells;
  }
  const bit = 1 << (line - size);
  for (let r = 0; r < size; r++) if ((word >>> r) & 1) cells[r] = bit;
  return cells;
}

/** The intervals with at least `min` that contain no shorter one; both ends move right. */
function shortest(
  cells: CellSet,
  need: number,
  line: number,
  word: number,
  min: number,
  found: Segment[],
): void {
  const size = cells.length;
  const bits: number[] = [];
  for (let rest = word; rest !== 0; rest &= rest - 1) bits.push(rest & -rest);
  const holds = (part: number) => need - capacityWithout(cells, lineCells(size, line, part)) >= min;
  let to = 0;
  let part = 0;
  for (let from = 0; from < bits.length; from++) {
    while (to < bits.length && !holds(part)) part |= bits[to++] as number;
    if (!holds(part)) return;
    part &= ~(bits[from] as number);
    if (!holds(part)) {
      found.push({ line, cells: lineCells(size, line, part | (bits[from] as number)), min });
    }
  }
}
