import type { Cell } from '../grid/cellset.js';
import { narrowed } from './area-pool.js';
import { lineHolds } from './arrangements.js';
import { leavesRoom } from './exclusion.js';
import { LineSet } from './line-set.js';
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
  cell: Cell,
  reached: LineSet,
  gone: readonly Square[],
  squares: readonly Strip[],
): Crowd | null {
  const after = before.afterStar(cell);
  const { size } = before.grid;
  const row = (cell / size) | 0;
  const column = cell - row * size;
  const changed: (Remainder | Square)[] = [...gone];
  const others: Strip[] = [];
  addRegions(before, after, cell, changed, others);
  addRemainders(base, after, row, column, changed, others);
  const lines = linesToCount(after, reached, pressedLines(base, squares, others));
  const own: Strip[] = [];
  const looked = new LineSet(size);
  for (let line = lines.after(-1); line >= 0; line = lines.after(line)) {
    addUnit(before, after, line, changed, own);
    if (line === row || line === size + column) looked.add(line);
  }
  const fresh: readonly Strip[] = [...squares, ...own, ...others];
  for (let k = 0; k < fresh.length; k++) looked.add(fresh[k]!.line);
  for (let line = looked.after(-1); line >= 0; line = looked.after(line)) {
    const packing = heaviestDisjoint(pressing(base.strips(line), changed, fresh, line));
    if (packing.total > after.need[line]!) return { line, strips: packing.sets };
  }
  return null;
}

/** The lines that a supposed star takes cells of. */
export function linesReached(before: Position, after: Position): LineSet {
  const { size } = before.grid;
  let rows = 0;
  let columns = 0;
  for (let r = 0; r < size; r++) {
    const lost = before.unknown[r]! ^ after.unknown[r]!;
    if (lost !== 0) rows |= 1 << r;
    columns |= lost;
  }
  const reached = new LineSet(size);
  reached.addAll(rows, columns);
  return reached;
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
  cell: Cell,
  changed: (Remainder | Square)[],
  fresh: Strip[],
): void {
  for (const unit of after.touchedUnits) {
    if (unit < 2 * before.grid.size) continue;
    const old = before.area(unit);
    // What the star takes may leave it so much beside every line that it has no 1×n, then as now.
    if (leavesRoom(before, old, cell, after.need[unit]!, old.leastBesideLine)) continue;
    if (after.area(unit) !== old) addUnit(before, after, unit, changed, fresh);
  }
}

/** The lines that have, before or after the star, any 1×n but those of their own count. */
function pressedLines(base: StripNet, squares: readonly Strip[], others: readonly Strip[]): LineSet {
  const pressed = base.pressed.copy();
  for (const { line } of squares) pressed.add(line);
  for (const { line } of others) pressed.add(line);
  return pressed;
}

/**
 * The lines that the star reached, but for those that nothing presses on: with a cell to spare, what they count
 * themselves says nothing about others, and with room for their stars it does not overfill them.
 */
function linesToCount(after: Position, reached: LineSet, pressed: LineSet): LineSet {
  const lines = new LineSet(after.grid.size);
  const spare: number[] = [];
  for (let line = reached.after(-1); line >= 0; line = reached.after(line)) {
    const need = after.need[line]!;
    if (need > 0 && lineHolds(lineWord(after.unknown, line)) > need) {
      spare.push(line);
      continue;
    }
    lines.add(line);
    for (const segment of after.area(line).segments) if (segment.line !== line) pressed.add(segment.line);
  }
  for (const line of spare) if (pressed.has(line)) lines.add(line);
  return lines;
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

/** The 1×ns of a line after the star. */
function pressing(
  known: readonly Strip[],
  changed: readonly (Remainder | Square)[],
  fresh: readonly Strip[],
  line: number,
): readonly Strip[] {
  const strips: Strip[] = [];
  for (const strip of known) if (!changed.includes(strip.from)) strips.push(strip);
  for (const strip of fresh) if (strip.line === line) strips.push(strip);
  return strips;
}
