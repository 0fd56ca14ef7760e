import { narrowed } from './area-pool.js';
import { heaviestDisjoint } from './packing.js';
import type { Position } from './position.js';
import type { Square } from './squares.js';
import { ownStrips, type Remainder, type Strip, type StripNet, stripsFrom } from './strips.js';

/** A line, and disjoint 1×ns of it that need more stars than it lacks. */
export interface Crowd {
  readonly line: number;
  readonly strips: readonly Strip[];
}

/**
 * A line that a supposed star leaves with more 1×ns than it can serve, or null. What was known before
 * it still holds for the cells that are left, so only what lost cells is looked at again: units,
 * remainders, and the squares that the caller found `gone` or confined anew.
 */
export function crowdAfterStar(
  before: Position,
  base: StripNet,
  cell: number,
  gone: readonly Square[],
  squares: readonly Strip[],
): Crowd | null {
  const after = before.afterStar(cell);
  const { size } = before.grid;
  const row = (cell / size) | 0;
  const column = cell - row * size;
  const changed: (Remainder | Square)[] = [...gone];
  const fresh: Strip[] = [...squares];
  addUnits(before, after, changed, fresh);
  addRemainders(base, after, row, column, changed, fresh);
  let rows = 1 << row;
  let columns = 1 << column;
  for (let k = 0; k < fresh.length; k++) {
    const { line } = fresh[k]!;
    if (line < size) rows |= 1 << line;
    else columns |= 1 << (line - size);
  }
  for (let line = 0; line < 2 * size; line++) {
    if ((((line < size ? rows : columns) >>> (line < size ? line : line - size)) & 1) === 0) continue;
    const lacking = after.need[line]!;
    const strips = pressing(base.strips(line), changed, fresh, line, lacking);
    if (!strips) continue;
    const packing = heaviestDisjoint(strips);
    if (packing.total > lacking) return { line, strips: packing.sets };
  }
  return null;
}

/** The units that the star changed, and the 1×ns they have after it. */
function addUnits(before: Position, after: Position, changed: (Remainder | Square)[], fresh: Strip[]): void {
  for (const unit of after.changedUnits) {
    const old = before.area(unit);
    if (old.segments.length > 0) changed.push(ownStrips(old, unit).from);
    const area = after.area(unit);
    if (area.segments.length > 0) for (const strip of ownStrips(area, unit).strips) fresh.push(strip);
  }
}

/** The same for what is left of units beside exact 1×ns. */
function addRemainders(
  base: StripNet,
  after: Position,
  row: number,
  column: number,
  changed: (Remainder | Square)[],
  fresh: Strip[],
): void {
  for (const remainder of base.remainders) {
    const { area, parent, because } = remainder;
    const starred = (area.cells[row]! >>> column) & 1;
    const left = narrowed(area, after.unknown, area.need - starred);
    if (left === area) continue;
    changed.push(remainder);
    if (left.need <= 0) continue;
    const from: Remainder = { area: left, parent, because };
    for (const strip of stripsFrom(from)) fresh.push(strip);
  }
}

/** The 1×ns of a line after the star, or null where all of them together do not overfill it. */
function pressing(
  known: readonly Strip[],
  changed: readonly (Remainder | Square)[],
  fresh: readonly Strip[],
  line: number,
  lacking: number,
): readonly Strip[] | null {
  let total = 0;
  for (let k = 0; k < known.length; k++) total += known[k]!.min;
  for (let k = 0; k < fresh.length; k++) {
    const strip = fresh[k]!;
    if (strip.line === line) total += strip.min;
  }
  if (total <= lacking) return null;
  const strips: Strip[] = [];
  for (const strip of known) if (!changed.includes(strip.from)) strips.push(strip);
  for (const strip of fresh) if (strip.line === line) strips.push(strip);
  return strips;
}
