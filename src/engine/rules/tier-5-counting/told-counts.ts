import type { Position } from '../../bounds/position.js';
import type { Reason } from '../../deduction/deduction.js';
import { type CellSet, emptySet, popcount } from '../../grid/cellset.js';
import type { LineCounts } from './line-counts.js';

/** How many lines an explanation names: a count over many lines is told by the lines left out. */
export const shortSide = (counts: LineCounts, set: number): number => {
  const lines = popcount(set);
  return Math.min(lines, counts.lines.length - lines);
};

export const isShort = (counts: LineCounts, set: number): boolean => popcount(set) * 2 <= counts.lines.length;

export const linesIn = (counts: LineCounts, set: number): number[] =>
  counts.lines.filter((_, i) => set & (1 << i));

export const confinedIn = (counts: LineCounts, set: number): number[] =>
  counts.units.filter((_, k) => (counts.masks[k]! & ~set) === 0);

/** The unknown cells of some units, together with those that are given. */
export function openOf(
  position: Position,
  units: readonly number[],
  others = emptySet(position.grid.size),
): CellSet {
  const cells = others.slice();
  for (const unit of units) {
    const open = position.open(unit);
    for (let r = 0; r < cells.length; r++) cells[r] = cells[r]! | open[r]!;
  }
  return cells;
}

/** What a count is about: the units that are counted first, then the lines they are counted in. */
export function countReasons(
  position: Position,
  units: readonly number[],
  lines: readonly number[],
): Reason[] {
  return [...units, ...lines].map((unit) => ({ role: 'unit', unit, need: position.need[unit]! }));
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
