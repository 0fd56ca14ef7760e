import { type CellSet, copyInto, emptySet } from '../grid/cellset.js';
import { lineHolds } from './arrangements.js';
import { scratchOf, tilingCapacity } from './capacity.js';

/** Cells of one line that must hold at least `min` stars: of an area, by the rest's capacity. */
export class Segment {
  private knownCells: CellSet | undefined = undefined;

  constructor(
    private readonly size: number,
    /** The id of the row (0…N-1) or column (N…2N-1). */
    readonly line: number,
    /** The cells as bits along the line. */
    readonly word: number,
    readonly min: number,
  ) {}

  /** Most are only ever weighed by their words, so the set is made when it is asked for. */
  get cells(): CellSet {
    this.knownCells ??= lineCells(this.size, this.line, this.word);
    return this.knownCells;
  }
}

const NONE: readonly Segment[] = [];

/**
 * R3.4. A part L of an area in one line has min(L) = need − cap(rest). For each line and each
 * number the shortest intervals of the line that still must hold that many, left to right.
 */
export function segmentsOf(cells: CellSet, need: number, capacity: number): readonly Segment[] {
  const size = cells.length;
  if (need <= 0) return NONE;
  let found: Segment[] | undefined;
  const only = onlyLine(cells);
  for (let line = 0; line < 2 * size; line++) {
    const word = lineWord(cells, line);
    // What the line takes is covered by as many windows as stars fit into it.
    if (word === 0 || need <= capacity - lineHolds(word)) continue;
    const most = need - capacityBeside(cells, only, line, word);
    for (let min = 1; min <= most; min++) {
      found ??= [];
      addShortest(cells, only, need, line, word, min, found);
    }
  }
  return found ?? NONE;
}

/** The least tiling capacity that cells have beside one line. */
export function leastBesideLine(cells: CellSet, capacity: number): number {
  const only = onlyLine(cells);
  let least = capacity;
  for (let line = 0; line < 2 * cells.length; line++) {
    const word = lineWord(cells, line);
    if (word === 0 || capacity - lineHolds(word) >= least) continue;
    least = Math.min(least, capacityBeside(cells, only, line, word));
  }
  return least;
}

/** The cells of one line as bits, whichever way it runs. */
export function lineWord(cells: CellSet, line: number): number {
  const size = cells.length;
  if (line < size) return cells[line]!;
  let word = 0;
  for (let r = 0; r < size; r++) word |= ((cells[r]! >>> (line - size)) & 1) << r;
  return word;
}

/** The line that all cells are in, or -1. */
function onlyLine(cells: CellSet): number {
  let all = 0;
  let rows = 0;
  let row = -1;
  for (let r = 0; r < cells.length; r++) {
    if (cells[r] === 0) continue;
    all |= cells[r]!;
    rows++;
    row = r;
  }
  if (rows === 1) return row;
  return (all & (all - 1)) === 0 ? cells.length + 31 - Math.clz32(all) : -1;
}

/** The tiling capacity of what an area has beside these cells of a line; `only` is the line that it is all in. */
function capacityBeside(cells: CellSet, only: number, line: number, word: number): number {
  const { length: size } = cells;
  // Along a line a 2×2 covers two neighbours, and one of them can be a star.
  if (only >= 0) {
    const taken = line === only || word === 0 ? word : 1 << (line % size);
    return lineHolds(lineWord(cells, only) & ~taken);
  }
  const rest = scratchOf(size);
  copyInto(rest, cells);
  if (line < size) rest[line] = rest[line]! & ~word;
  else {
    const bit = 1 << (line - size);
    for (let r = 0; r < size; r++) if ((word >>> r) & 1) rest[r] = rest[r]! & ~bit;
  }
  return tilingCapacity(rest);
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

/** The intervals with exactly `min` that contain no shorter one; both ends move right. */
function addShortest(
  cells: CellSet,
  only: number,
  need: number,
  line: number,
  word: number,
  min: number,
  found: Segment[],
): void {
  let ahead = word;
  let part = 0;
  let has = 0;
  for (let from = word; from !== 0; from &= from - 1) {
    while (has < min && ahead !== 0) {
      part |= ahead & -ahead;
      ahead &= ahead - 1;
      has = need - capacityBeside(cells, only, line, part);
    }
    if (has < min) return;
    const without = part & ~(from & -from);
    const left = need - capacityBeside(cells, only, line, without);
    if (left < min && has === min) found.push(new Segment(cells.length, line, part, min));
    part = without;
    has = left;
  }
}
