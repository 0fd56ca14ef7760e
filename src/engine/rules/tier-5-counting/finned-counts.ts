import type { Position } from '../../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../../deduction/deduction.js';
import { type Cell, cellsOf, popcount, without } from '../../grid/cellset.js';
import { AXES } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import type { Shrunk } from './dealt-stars.js';
import { type Counted, type LineCounts, lineCounts, lineMask } from './line-counts.js';
import { countReasons, isShort, linesIn, openOf, shortSide, toldBy } from './told-counts.js';

/** A count that would hold, and leave no room for X, if X were a star: X crosses every fin. */
interface FinnedCount {
  readonly counts: LineCounts;
  readonly cell: Cell;
  readonly set: number;
  /** The units confined to the lines once X is a star. */
  readonly units: readonly number[];
}

const finnedRegions = remembered((position: Position) => searchFinned(position, 'regions'));
const finnedLines = remembered((position: Position) => searchFinned(position, 'crossing'));

/**
 * For each unknown X the shortest count that breaks when X is a star. Only counts that gain a unit
 * can break: those of line sets with a unit's shrunken mask inside, and not the whole of it.
 *
 *     unit's mask   0 1 1 1 0      X crosses its cells in the leftmost of the three lines
 *     shrunken      0 0 1 1 0      sets tried: any lines added to these, but not all three
 */
function searchFinned(position: Position, counted: Counted): FinnedCount[] {
  const found: FinnedCount[] = [];
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, counted);
    for (const cell of cellsOf(position.doubtful)) {
      const set = brokenSet(position, counts, cell);
      if (set === 0) continue;
      const after = position.afterStar(cell);
      const units = counts.units.filter(
        (unit) =>
          after.need[unit]! > 0 &&
          (lineMask(after.open(unit), counts.axis, counts.lines, position.grid.size) & ~set) === 0,
      );
      found.push({ counts, cell, set, units });
    }
  }
  return found.sort(byLength);
}

function brokenSet(position: Position, counts: LineCounts, cell: Cell): number {
  const shrunk = shrunkUnits(position, counts, cell);
  const triggers = shrunk.filter(
    (unit) => unit.after !== 0 && unit.needAfter !== 0 && unit.after !== unit.before,
  );
  if (triggers.length === 0) return 0;
  const { size } = position.grid;
  const lineIndex = counts.axis === 'row' ? (cell / size) | 0 : (cell % size) + size;
  const line = counts.lines.indexOf(lineIndex);
  if (counts.dealing?.survives(line, shrunk)) return 0;
  const lineBit = 1 << line;
  // X takes no more than one star of its line and the needs of the units that come in.
  const bound = triggers.reduce((most, { needAfter }) => most + needAfter, 1);
  let best = 0;
  let bestSide = Number.POSITIVE_INFINITY;
  for (const set of counts.setsBelow(bound)) {
    if (!gains(triggers, set) || spareWith(counts, shrunk, lineBit, set) >= 0) continue;
    // A set told by its own lines comes before an equally short one told by the lines left out.
    const side = 2 * shortSide(counts, set) + (isShort(counts, set) ? 0 : 1);
    if (side < bestSide || (side === bestSide && set < best)) {
      best = set;
      bestSide = side;
    }
  }
  return best;
}

/** Does the set confine one of the units only after X? */
function gains(triggers: readonly Shrunk[], set: number): boolean {
  for (let k = 0; k < triggers.length; k++) {
    const { before, after } = triggers[k]!;
    if ((after & ~set) === 0 && (before & ~set) !== 0) return true;
  }
  return false;
}

/** The lines' spare stars once X is a star: X takes one of its line's, and shrunken units come in. */
function spareWith(counts: LineCounts, shrunk: readonly Shrunk[], lineBit: number, set: number): number {
  let spare = counts.spare(set);
  if (set & lineBit) spare--;
  for (const { before, after, needBefore, needAfter } of shrunk) {
    if ((after & ~set) === 0) spare -= needAfter;
    if ((before & ~set) === 0) spare += needBefore;
  }
  return spare;
}

function shrunkUnits(position: Position, counts: LineCounts, cell: Cell): Shrunk[] {
  const star = position.afterStar(cell);
  const shrunk: Shrunk[] = [];
  for (const unit of star.touchedUnits) {
    const at = counts.units.indexOf(unit);
    if (at < 0 || star.openCount(unit) === position.openCount(unit)) continue;
    const before = counts.masks[at]!;
    const after = lineMask(star.open(unit), counts.axis, counts.lines, position.grid.size);
    const needBefore = counts.needs[at]!;
    const needAfter = star.need[unit]!;
    if (after !== before || needAfter !== needBefore) {
      shrunk.push({ at, before, after, needBefore, needAfter });
    }
  }
  return shrunk;
}

/** Told like a held count, with the fins that X crosses: from the shorter side, as `rule` there. */
function finnedDeduction(
  position: Position,
  { counts, cell, set, units }: FinnedCount,
  rule: RuleId,
  tier: Tier,
): Deduction {
  const fins = without(openOf(position, units), openOf(position, linesIn(counts, set)));
  return {
    rule,
    tier,
    stars: [],
    crosses: [cell],
    reasons: [
      ...countReasons(position, ...toldBy(counts, set, units)),
      { role: 'fin', cells: cellsOf(fins) },
      { role: 'assumption', cell, mark: 'star' },
    ],
  };
}

/** Fewest lines to name first, so that the easiest argument for a cell is the one that is told. */
const byLength = (a: FinnedCount, b: FinnedCount): number =>
  shortSide(a.counts, a.set) - shortSide(b.counts, b.set) ||
  popcount(a.set) - popcount(b.set) ||
  a.cell - b.cell;

/** The finned counts told by the confined units, by the containing ones, or both. */
export function* finnedDeductions(
  position: Position,
  rule: RuleId,
  tier: Tier,
  counted: Counted,
  side: 'confined' | 'containing' | 'both',
): Iterable<Deduction> {
  const told = new Set<Cell>();
  for (const finned of (counted === 'regions' ? finnedRegions : finnedLines)(position)) {
    const short = isShort(finned.counts, finned.set);
    if ((side === 'confined' && !short) || (side === 'containing' && short)) continue;
    if (told.has(finned.cell)) continue;
    told.add(finned.cell);
    yield finnedDeduction(position, finned, rule, tier);
  }
}
