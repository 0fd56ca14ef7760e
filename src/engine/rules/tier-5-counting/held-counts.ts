import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason, RuleId, Tier } from '../../deduction/deduction.js';
import { type CellSet, cellsOf, emptySet, isSubset, popcount, union, without } from '../../grid/cellset.js';
import { AXES, type Axis } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import { type Counted, countLines, type LineCounts } from './line-counts.js';

/** A set of lines whose whole need is met by the units confined to it, and so by nothing else. */
interface HeldCount {
  readonly counts: LineCounts;
  readonly set: number;
  /** Cells of the lines that belong to none of those units. */
  readonly crosses: CellSet;
}

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

/** The counts of a position, computed once for each axis and kind. */
export function lineCounts(position: Position, axis: Axis, counted: Counted): LineCounts {
  return counters[counted][axis](position);
}

/** How many lines an explanation names: a count over many lines is told by the lines left out. */
export const shortSide = (counts: LineCounts, set: number): number => {
  const lines = popcount(set);
  return Math.min(lines, counts.lines.length - lines);
};

export const isShort = (counts: LineCounts, set: number): boolean => popcount(set) * 2 <= counts.lines.length;

/** The counts that hold and cross something, fewest lines to name first. */
function heldCounts(position: Position, counted: Counted): HeldCount[] {
  const held: HeldCount[] = [];
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, counted);
    for (const set of counts.sets) {
      if (counts.spare(set) !== 0 || counts.spareCells(set) <= 0) continue;
      const crosses = without(linesOpen(position, counts, set), confinedOpen(position, counts, set));
      held.push({ counts, set, crosses });
    }
  }
  return held.sort((a, b) => shortSide(a.counts, a.set) - shortSide(b.counts, b.set));
}

export const linesIn = (counts: LineCounts, set: number): number[] =>
  counts.lines.filter((_, i) => set & (1 << i));

export const confinedIn = (counts: LineCounts, set: number): number[] =>
  counts.units.filter((_, k) => ((counts.masks[k] as number) & ~set) === 0);

export function openOf(position: Position, units: readonly number[]): CellSet {
  const cells = emptySet(position.grid.size);
  for (const unit of units) {
    const open = position.open(unit);
    for (let r = 0; r < cells.length; r++) cells[r] = (cells[r] as number) | (open[r] as number);
  }
  return cells;
}

const linesOpen = (position: Position, counts: LineCounts, set: number) =>
  openOf(position, linesIn(counts, set));
const confinedOpen = (position: Position, counts: LineCounts, set: number) =>
  openOf(position, confinedIn(counts, set));

/** What a count is about: the units that are counted first, then the lines they are counted in. */
export function countReasons(
  position: Position,
  units: readonly number[],
  lines: readonly number[],
): Reason[] {
  return [...units, ...lines].map((unit) => ({ role: 'unit', unit, need: position.need[unit] as number }));
}

/**
 * The held counts as deductions, told by the confined units and their lines, or, seen from the
 * other side, by the lines left out and the units that contain them. Uses whose crosses are all
 * known from shorter ones are left out.
 */
export function* countDeductions(
  position: Position,
  rule: RuleId,
  tier: Tier,
  counted: Counted,
  side: 'confined' | 'containing' | 'both',
): Iterable<Deduction> {
  let known = emptySet(position.grid.size);
  for (const { counts, set, crosses } of heldCounts(position, counted)) {
    const short = isShort(counts, set);
    if ((side === 'confined' && !short) || (side === 'containing' && short)) continue;
    if (isSubset(crosses, known)) continue;
    known = union(known, crosses);
    yield {
      rule,
      tier,
      stars: [],
      crosses: cellsOf(crosses),
      reasons: countReasons(position, ...toldBy(counts, set)),
    };
  }
}

/** The units and the lines that tell a count: the confined ones, or all the others when those are fewer. */
export function toldBy(
  counts: LineCounts,
  set: number,
  confined: readonly number[] = confinedIn(counts, set),
): [units: readonly number[], lines: readonly number[]] {
  const lines = linesIn(counts, set);
  if (isShort(counts, set)) return [confined, lines];
  return [
    counts.units.filter((unit) => !confined.includes(unit)),
    counts.lines.filter((line) => !lines.includes(line)),
  ];
}
