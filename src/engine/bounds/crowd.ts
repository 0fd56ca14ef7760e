import { narrowed } from './area-pool.js';
import { lineHolds } from './arrangements.js';
import { heaviestDisjoint } from './packing.js';
import type { Position } from './position.js';
import { lineWord } from './segments.js';
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
  const others: Strip[] = [];
  addRegions(before, after, changed, others);
  addRemainders(base, after, row, column, changed, others);
  const pressed = pressedLines(base, size, squares, others);
  const lines = changedLines(before, after, pressed);
  const own: Strip[] = [];
  for (const line of lines) addUnit(before, after, line, changed, own);
  const fresh: readonly Strip[] = [...squares, ...own, ...others];
  const looked: boolean[] = [];
  if (lines.includes(row)) looked[row] = true;
  if (lines.includes(size + column)) looked[size + column] = true;
  for (let k = 0; k < fresh.length; k++) looked[fresh[k]!.line] = true;
  for (let line = 0; line < 2 * size; line++) {
    if (!looked[line]) continue;
    const lacking = after.need[line]!;
    const strips = pressing(base.strips(line), changed, fresh, line, lacking);
    if (!strips) continue;
    const packing = heaviestDisjoint(strips);
    if (packing.total > lacking) return { line, strips: packing.sets };
  }
  return null;
}

/** A unit that the star changed, and the 1×ns it has after it. */
function addUnit(
  before: Position,
  after: Position,
  unit: number,
  changed: (Remainder | Square)[],
  fresh: Strip[],
): void {
  const old = before.area(unit);
  if (old.segments.length > 0) changed.push(ownStrips(old, unit).from);
  const area = after.area(unit);
  if (area.segments.length > 0) for (const strip of ownStrips(area, unit).strips) fresh.push(strip);
}

function addRegions(
  before: Position,
  after: Position,
  changed: (Remainder | Square)[],
  fresh: Strip[],
): void {
  for (const unit of after.touchedUnits) {
    if (unit < 2 * before.grid.size || after.area(unit) === before.area(unit)) continue;
    addUnit(before, after, unit, changed, fresh);
  }
}

/** By line: has it, before or after the star, any 1×n but those of its own count? */
function pressedLines(
  base: StripNet,
  size: number,
  squares: readonly Strip[],
  others: readonly Strip[],
): boolean[] {
  const pressed: boolean[] = [];
  for (let line = 0; line < 2 * size; line++) pressed.push(base.isPressed(line));
  for (const { line } of squares) pressed[line] = true;
  for (const { line } of others) pressed[line] = true;
  return pressed;
}

/** Does the star take a cell of the line, or is it in it? */
export function changesLine(before: Position, after: Position, line: number): boolean {
  return (
    after.need[line] !== before.need[line] || lineWord(after.unknown, line) !== lineWord(before.unknown, line)
  );
}

/**
 * The lines that the star changed, but for those that nothing presses on: with a cell to spare, what they count
 * themselves says nothing about others, and with room for their stars it does not overfill them.
 */
function changedLines(before: Position, after: Position, pressed: boolean[]): number[] {
  const { size } = before.grid;
  const lines: number[] = [];
  const spare: number[] = [];
  for (const line of after.touchedUnits) {
    if (line >= 2 * size) break;
    if (!changesLine(before, after, line)) continue;
    const need = after.need[line]!;
    if (need > 0 && lineHolds(lineWord(after.unknown, line)) > need) {
      spare.push(line);
      continue;
    }
    lines.push(line);
    for (const segment of after.area(line).segments) if (segment.line !== line) pressed[segment.line] = true;
  }
  for (const line of spare) if (pressed[line]) lines.push(line);
  return lines.sort((a, b) => a - b);
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
