import type { Position } from '../../bounds/position.js';
import { type CellSet, emptySet, popcount } from '../../grid/cellset.js';
import type { Axis } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import { Dealing } from './dealt-stars.js';
import { allClasses, largestClass, packedParity } from './parity.js';
import { sumOver, sumTable, unionOver, unionTable } from './word-sums.js';

/** Up to this many open lines every set of them is looked at; above, a chosen family. */
const ALL_SETS = 14;
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
export class LineCounts {
  readonly lineNeeds: readonly number[];
  readonly needs: readonly number[];
  readonly masks: readonly number[];
  private knownSets?: readonly number[];
  private knownTables?: Tables;
  private knownDealing?: Dealing | null;
  private readonly below: (readonly number[] | undefined)[] = [];

  constructor(
    private readonly position: Position,
    readonly axis: Axis,
    /** Ids of the lines with unknown cells: bit i of a mask is `lines[i]`. */
    readonly lines: readonly number[],
    /** Ids of the counted units that still need stars. */
    readonly units: readonly number[],
  ) {
    this.lineNeeds = lines.map((id) => position.need[id]!);
    this.needs = units.map((id) => position.need[id]!);
    this.masks = units.map((id) => lineMask(position.open(id), axis, lines, position.grid.size));
  }

  /** Is every unknown cell in a counted unit? */
  get isWhole(): boolean {
    const { position } = this;
    return (
      this.units.reduce((sum, unit) => sum + position.openCount(unit), 0) === position.unknownList().length
    );
  }

  /** Some way to deal out the stars of the units to the lines, where there is one. */
  get dealing(): Dealing | null {
    if (this.knownDealing === undefined)
      this.knownDealing = Dealing.of(this.masks, this.needs, this.lineNeeds);
    return this.knownDealing;
  }

  /** The sets of lines that are looked at, in increasing order. */
  get sets(): readonly number[] {
    const { length: width } = this.lines;
    this.knownSets ??= width <= ALL_SETS ? allSets(width) : chosenSets(width, this.masks);
    return this.knownSets;
  }

  /** Those of them that few lines name: the lines in them, or the lines left out. */
  setsNamedBy(most: number): readonly number[] {
    const { length: width } = this.lines;
    if (width > ALL_SETS) return namedBy(most, width, this.sets);
    const known = namedSets[most] ?? [];
    namedSets[most] = known;
    known[width] ??= namedBy(most, width, this.sets);
    return known[width];
  }

  /** Need of the lines less need of the units confined to them. */
  spare(set: number, confined = this.confined(set)): number {
    const { lineNeeds, needs } = this.tables;
    return sumOver(lineNeeds, set) - sumOver(needs, confined);
  }

  /** The sets with less spare than this. */
  setsBelow(spare: number): readonly number[] {
    let sets = this.below[spare];
    if (!sets) {
      sets = this.sets.filter((set) => this.spare(set) < spare);
      this.below[spare] = sets;
    }
    return sets;
  }

  /** The units confined to a set of lines, as bits in the order of `units`. */
  confined(set: number): number {
    const { meeting } = this.tables;
    const outside = (bitOf(this.lines.length) - 1) & ~set;
    return (bitOf(this.units.length) - 1) & ~unionOver(meeting, outside);
  }

  /** How many unknown cells the lines have besides those of the units confined to them. */
  spareCount(set: number, confined = this.confined(set)): number {
    return allClasses(this.spareParity(set, confined));
  }

  /** The largest parity class of these cells: their tiling capacity is at least this. */
  spareClass(set: number, confined = this.confined(set)): number {
    return largestClass(this.spareParity(set, confined));
  }

  /** These cells. */
  spareCells(set: number, confined = this.confined(set)): CellSet {
    const { position, lines, units, axis } = this;
    const { size } = position.grid;
    const cells = emptySet(size);
    let columns = 0;
    for (let left = set; left !== 0; left &= left - 1) {
      const line = lines[lowest(left)]!;
      if (axis === 'row') cells[line] = position.unknown[line]!;
      else columns |= bitOf(line - size);
    }
    if (axis === 'column') for (let r = 0; r < size; r++) cells[r] = position.unknown[r]! & columns;
    for (let left = confined; left !== 0; left &= left - 1) {
      const taken = position.open(units[lowest(left)]!);
      for (let r = 0; r < size; r++) cells[r] = cells[r]! & ~taken[r]!;
    }
    return cells;
  }

  private spareParity(set: number, confined: number): number {
    const { lineCells, cells } = this.tables;
    return (sumOver(lineCells, set) - sumOver(cells, confined)) | 0;
  }

  private get tables(): Tables {
    this.knownTables ??= this.layOut();
    return this.knownTables;
  }

  private layOut(): Tables {
    const { lines, units, masks, lineNeeds, needs } = this;
    const packed = (id: number): number => packedParity(this.position.open(id));
    const meeting = lines.map((_, i) =>
      masks.reduce((all, mask, k) => (mask & bitOf(i) ? all | bitOf(k) : all), 0),
    );
    return {
      lineNeeds: sumTable(lineNeeds),
      needs: sumTable(needs),
      lineCells: sumTable(lines.map(packed)),
      cells: sumTable(units.map(packed)),
      meeting: unionTable(meeting),
    };
  }
}

/** What any set of lines, or of units, comes to. Cells are counted by their parity classes. */
interface Tables {
  readonly lineNeeds: readonly number[];
  readonly needs: readonly number[];
  readonly lineCells: readonly number[];
  readonly cells: readonly number[];
  /** By lines: the units with cells in some of them. */
  readonly meeting: readonly number[];
}

/** What is counted against the lines. */
export type Counted = 'regions' | 'crossing';

const bitOf = (line: number): number => 1 << line;
const lowest = (word: number): number => 31 - Math.clz32(word & -word);

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
  return new LineCounts(position, axis, lines, units);
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

/** By how many lines name them, and how many there are. */
const namedSets: (readonly number[] | undefined)[][] = [];

function namedBy(most: number, width: number, sets: readonly number[]): readonly number[] {
  return sets.filter((set) => {
    const lines = popcount(set);
    return lines <= most || width - lines <= most;
  });
}

const setsByWidth: (readonly number[] | undefined)[] = [];

/** Every set of lines but none and all. */
function allSets(width: number): readonly number[] {
  setsByWidth[width] ??= Array.from({ length: Math.max(0, (1 << width) - 2) }, (_, i) => i + 1);
  return setsByWidth[width];
}

/** Bands, small sets, unions of a few units' masks, and what is left over by each of these. */
function chosenSets(width: number, masks: readonly number[]): readonly number[] {
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
  return [...found].sort((a, b) => a - b);
}
