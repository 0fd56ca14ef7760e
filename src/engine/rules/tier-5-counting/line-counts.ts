import type { Position } from '../../bounds/position.js';
import { type CellSet, popcount } from '../../grid/cellset.js';
import type { Axis } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import { allClasses, largestClass, packedParity } from './parity.js';

/** Above this many open lines a table of all line sets is too dear; a chosen family is used. */
const TABLE_LINES = 14;
/** In that family: sets of up to this many lines, besides bands and unions of confined units. */
const SMALL_SET = 3;
const UNION_LINES = 7;
const MOST_SETS = 20_000;

/**
 * Counting stars over sets of parallel lines. A set of lines is an integer, one bit a line; each
 * counted unit (regions, or the lines that cross) has the mask of the lines its unknown cells are
 * in. A unit is *confined* to a set of lines when its mask lies inside:
 *
 *     lines  4 3 2 1 0          masks: A = 00011, B = 00110
 *            . . B A A          the set 00111 confines A and B;
 *            . . B B .          spare = need(lines 0–2) − need(A) − need(B)
 *
 * Spare 0 is a count that holds, below 0 is a contradiction.
 */
export interface LineCounts {
  readonly axis: Axis;
  /** Ids of the lines with unknown cells: bit i of a mask is `lines[i]`. */
  readonly lines: readonly number[];
  /** Ids of the counted units that still need stars. */
  readonly units: readonly number[];
  readonly needs: readonly number[];
  readonly masks: readonly number[];
  /** The sets of lines that are looked at, in increasing order. */
  readonly sets: Int32Array;
  /** Need of the lines less need of the units confined to them. */
  spare(set: number): number;
  /** The sets with less spare than this. */
  setsBelow(spare: number): readonly number[];
  /** Unknown cells of the lines less those of the units confined to them. */
  spareCells(set: number): number;
  /** The largest parity class of those cells: their tiling capacity is at least this. */
  spareClass(set: number): number;
}

/** What is counted against the lines. */
export type Counted = 'regions' | 'crossing';

const bitOf = (line: number): number => 1 << line;

const counters = {
  regions: {
    row: remembered((position: Position) => countLines(position, 'row', 'regions')),
    column: remembered((position: Position) => countLines(position, 'column', 'regions')),
  },
  crossing: {
    row: remembered((position: Position) => countLines(position, 'row', 'crossing')),
    column: remembered((position: Position) => countLines(position, 'column', 'crossing')),
  },
} as const;

/** Counts of regions, or of crossing lines, against the lines of one axis. */
export function lineCounts(position: Position, axis: Axis, counted: Counted): LineCounts {
  return counters[counted][axis](position);
}

function countLines(position: Position, axis: Axis, counted: Counted): LineCounts {
  const { size } = position.grid;
  const base = axis === 'row' ? 0 : size;
  const lines = ids(base, size).filter((id) => position.openCount(id) > 0);
  const first = counted === 'regions' ? 2 * size : size - base;
  const units = ids(first, size).filter((id) => position.need[id]! > 0);
  const masks = units.map((id) => lineMask(position.open(id), axis, lines, size));
  const needs = units.map((id) => position.need[id]!);
  const lineNeeds = lines.map((id) => position.need[id]!);
  const packed = (id: number): number => packedParity(position.open(id));
  const cells = difference(lines.map(packed), masks, units.map(packed));
  const sets = lines.length <= TABLE_LINES ? allSets(lines.length) : chosenSets(lines.length, masks);
  const spare = difference(lineNeeds, masks, needs);
  return {
    axis,
    lines,
    units,
    needs,
    masks,
    sets,
    spare,
    setsBelow: belowBound(sets, spare),
    spareCells: (set) => allClasses(cells(set)),
    spareClass: (set) => largestClass(cells(set)),
  };
}

const ids = (first: number, many: number): number[] => Array.from({ length: many }, (_, i) => first + i);

/** Which of these lines (ids) hold cells of the set. */
export function lineMask(cells: CellSet, axis: Axis, lines: readonly number[], size: number): number {
  let all = 0;
  if (axis === 'row') {
    for (let r = 0; r < size; r++) if (cells[r] !== 0) all |= 1 << r;
  } else {
    for (let r = 0; r < size; r++) all |= cells[r]!;
  }
  let mask = 0;
  for (let i = 0; i < lines.length; i++) {
    if (all & (1 << (lines[i]! % size))) mask |= bitOf(i);
  }
  return mask;
}

/** For a set of lines: the sum over its lines less the sum over the units confined to it. */
function difference(
  lineWeights: readonly number[],
  masks: readonly number[],
  weights: readonly number[],
): (set: number) => number {
  if (lineWeights.length > TABLE_LINES) return (set) => sumOne(set, lineWeights, masks, weights);
  let table: Int32Array | undefined;
  return (set) => {
    table ??= sumAll(lineWeights, masks, weights);
    return table[set]!;
  };
}

function sumOne(
  set: number,
  lineWeights: readonly number[],
  masks: readonly number[],
  weights: readonly number[],
): number {
  let sum = 0;
  for (let i = 0; i < lineWeights.length; i++) if (set & bitOf(i)) sum += lineWeights[i]!;
  for (let k = 0; k < masks.length; k++) {
    if ((masks[k]! & ~set) === 0) sum -= weights[k]!;
  }
  return sum | 0;
}

/** All sets at once: the units' weights summed over subsets one line at a time, then the lines' own. */
function sumAll(lineWeights: readonly number[], masks: readonly number[], weights: readonly number[]) {
  const table = new Int32Array(1 << lineWeights.length);
  for (let k = 0; k < masks.length; k++) {
    const mask = masks[k]!;
    table[mask] = table[mask]! - weights[k]!;
  }
  for (let bit = 1; bit < table.length; bit <<= 1) {
    for (let high = bit; high < table.length; high += bit << 1) {
      for (let set = high; set < high + bit; set++) {
        table[set] = table[set]! + table[set ^ bit]!;
      }
    }
  }
  const lines = new Int32Array(table.length);
  for (let set = 1; set < table.length; set++) {
    const low = set & -set;
    lines[set] = lines[set ^ low]! + lineWeights[31 - Math.clz32(low)]!;
    table[set] = table[set]! + lines[set]!;
  }
  return table;
}

/** Looked up by bound: the same few bounds are asked for every cell that is tried. */
function belowBound(sets: Int32Array, spare: (set: number) => number): (bound: number) => readonly number[] {
  const known: (readonly number[] | undefined)[] = [];
  return (bound) => {
    let below = known[bound];
    if (!below) {
      const found: number[] = [];
      for (const set of sets) if (spare(set) < bound) found.push(set);
      below = found;
      known[bound] = below;
    }
    return below;
  };
}

/** Every set of lines but none and all. */
function allSets(width: number): Int32Array {
  const sets = new Int32Array(Math.max(0, (1 << width) - 2));
  for (let i = 0; i < sets.length; i++) sets[i] = i + 1;
  return sets;
}

/** Bands, small sets, unions of a few units' masks, and what is left over by each of these. */
function chosenSets(width: number, masks: readonly number[]): Int32Array {
  const full = bitOf(width) - 1;
  const found = new Set<number>();
  const keep = (set: number) => found.add(set).add(full & ~set);
  for (let from = 0; from < width; from++) {
    for (let to = from + 1; to <= width; to++) keep((bitOf(to) - 1) & ~(bitOf(from) - 1));
  }
  const small = (set: number, from: number, left: number): void => {
    keep(set);
    if (left > 0) for (let i = from; i < width; i++) small(set | bitOf(i), i + 1, left - 1);
  };
  small(0, 0, SMALL_SET);
  const join = (set: number, from: number): void => {
    for (let k = from; k < masks.length; k++) {
      const joined = set | masks[k]!;
      if (joined === set || popcount(joined) > UNION_LINES || found.size > MOST_SETS) continue;
      keep(joined);
      join(joined, k + 1);
    }
  };
  join(0, 0);
  found.delete(0);
  found.delete(full);
  return Int32Array.from(found).sort();
}
