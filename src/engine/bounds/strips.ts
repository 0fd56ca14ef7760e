import type { Reason } from '../deduction/deduction.js';
import { cellsOf, equals, without } from '../grid/cellset.js';
import { remembered } from '../remembered.js';
import type { Area } from './area.js';
import { remainderOf } from './area-pool.js';
import { lineHolds } from './arrangements.js';
import { coveringOf } from './capacity.js';
import { LineSet } from './line-set.js';
import { heaviestDisjoint, type Packing } from './packing.js';
import type { Position } from './position.js';
import { lineWord, Segment } from './segments.js';
import { type Square, squareReasons } from './squares.js';

/** A 1×n: unknown cells of one line that hold at least `min` stars. */
export class Strip extends Segment {
  constructor(
    size: number,
    line: number,
    word: number,
    min: number,
    /** The part of a unit it lies in; or the star-containing 2×2 that is confined to the line. */
    readonly from: Remainder | Square,
  ) {
    super(size, line, word, min);
  }
}

/** Unknown cells of a unit that hold exactly `need` stars: all of them, or those beside exact 1×ns. */
export interface Remainder {
  readonly area: Area;
  readonly parent: number;
  /** What it rests on, beyond the unit itself; written out only for a deduction made of it. */
  readonly because: () => readonly Reason[];
}

const NOTHING = (): readonly Reason[] => [];
const EMPTY: readonly Strip[] = [];

/** The 1×ns of a board by line, and the remainders that full lines leave. */
export class StripNet {
  /** R3.6: what is left of units beside exact 1×ns; the need of each is its capacity. */
  readonly remainders: Remainder[] = [];
  private readonly byLine: (Strip[] | undefined)[] = [];
  private readonly packings: (Packing<Strip> | undefined)[] = [];
  /** The lines that have any 1×n but those of their own count. */
  readonly pressed: LineSet;
  /** The lines to look at again. */
  private dirty: LineSet;

  constructor(private readonly position: Position) {
    this.pressed = new LineSet(position.grid.size);
    this.dirty = new LineSet(position.grid.size);
  }

  /** The 1×ns of a line: of the units that cross it, of its own, of remainders, and squares. */
  strips(line: number): readonly Strip[] {
    return this.load(line);
  }

  /** Disjoint 1×ns of a line with the largest sum of least numbers. */
  pressure(line: number): Packing<Strip> {
    this.packings[line] ??= heaviestDisjoint(this.load(line));
    return this.packings[line]!;
  }

  push(strip: Strip): void {
    this.load(strip.line).push(strip);
    this.packings[strip.line] = undefined;
    if (ownerOf(strip) !== strip.line) this.pressed.add(strip.line);
    this.dirty.add(strip.line);
  }

  /** Takes in a part of a unit with a known need, unless it is known. */
  add(remainder: Remainder): void {
    for (const known of this.remainders) {
      if (known.parent === remainder.parent && equals(known.area.cells, remainder.area.cells)) return;
    }
    this.remainders.push(remainder);
    for (const strip of stripsFrom(remainder)) this.push(strip);
  }

  /**
   * R3.4 to R3.6 to a fixed point, from the lines that may have changed. A line whose disjoint 1×ns
   * need all it lacks makes each of them exact; what is left of their units is then exact too and
   * may have 1×ns of its own. Stops at a line that would need more than it lacks and returns it.
   */
  close(): number {
    while (!this.dirty.isEmpty) {
      const lines = this.dirty;
      this.dirty = new LineSet(this.position.grid.size);
      for (let line = lines.after(-1); line >= 0; line = lines.after(line)) {
        if (this.isOverfull(line)) return line;
      }
    }
    return -1;
  }

  /** Would the line need more than it lacks? If it needs just as much, what follows is taken in. */
  private isOverfull(line: number): boolean {
    const lacking = this.position.need[line]!;
    if (lacking > 0 && this.saysNothing(line)) return false;
    const { total } = this.pressure(line);
    if (total > lacking) return true;
    if (lacking > 0 && total === lacking) this.addRemaindersOf(line);
    return false;
  }

  /**
   * Nothing presses on the line, and it has a cell to spare: with any cell starred, or with one star more in any part
   * of it, its other stars still fit, so no choice among the 1×ns of its own count takes all it lacks.
   */
  saysNothing(line: number): boolean {
    const { need, unknown } = this.position;
    return !this.pressed.has(line) && lineHolds(lineWord(unknown, line)) > need[line]!;
  }

  /** The 1×ns of a full line that are in some heaviest choice are exact: their areas without them. */
  private addRemaindersOf(line: number): void {
    const strips = this.load(line).slice();
    const packing = this.pressure(line);
    for (const strip of strips) {
      const { from } = strip;
      if (!('area' in from) || from.area.need === strip.min) continue;
      let { sets } = packing;
      if (!sets.includes(strip)) {
        const beside = heaviestDisjoint(strips.filter((other) => (other.word & strip.word) === 0));
        if (beside.total + strip.min < packing.total) continue;
        sets = [strip, ...beside.sets];
      }
      const because = () => this.fullLineReasons(line, sets);
      this.add({ area: remainderOf(from.area, strip.cells, strip.min), parent: from.parent, because });
    }
  }

  private fullLineReasons(line: number, sets: readonly Strip[]): readonly Reason[] {
    return [
      { role: 'unit', unit: line, need: this.position.need[line]! },
      ...sets.flatMap((one) => stripReasons(one, one.min)),
    ];
  }

  private load(line: number): Strip[] {
    this.byLine[line] ??= [];
    return this.byLine[line]!;
  }
}

/** The 1×ns that a part of a unit has by its own count. */
export const stripsFrom = (from: Remainder): Strip[] =>
  from.area.segments.map(({ line, word, min }) => new Strip(from.area.cells.length, line, word, min, from));

/** What a unit says by itself. */
interface Own {
  readonly from: Remainder;
  readonly strips: readonly Strip[];
}

/** For each unit that is left with the area, hardly ever two. Areas are shared, so these are made once for all supposed stars. */
const owns = remembered((_: Area): Own[] => []);

/** The 1×ns of a unit as it is, and the part they come from. */
export function ownStrips(area: Area, parent: number): Own {
  const known = owns(area);
  for (let k = 0; k < known.length; k++) if (known[k]!.from.parent === parent) return known[k]!;
  const from: Remainder = { area, parent, because: NOTHING };
  const own: Own = { from, strips: stripsFrom(from) };
  known.push(own);
  return own;
}

/** The unit whose own count gives a 1×n; -1 where it rests on more than that. */
export const ownerOf = ({ from }: Strip): number =>
  'area' in from && from.because === NOTHING ? from.parent : -1;

/** The 1×ns of a position and all that follows from them. */
export const stripNet = remembered((position: Position): StripNet => netWith(position, EMPTY));

/** The 1×ns of a line (R3.4), by the id of the row or column. */
export const stripsOf = (position: Position, line: number): readonly Strip[] =>
  stripNet(position).strips(line);

/** The same with star-containing 2×2s among them that are confined to lines. */
export function netWith(position: Position, squares: readonly Strip[]): StripNet {
  const net = new StripNet(position);
  for (let unit = 0; unit < position.need.length; unit++) {
    const area = position.area(unit);
    if (area.segments.length > 0) for (const strip of ownStrips(area, unit).strips) net.push(strip);
  }
  for (const square of squares) net.push(square);
  net.close();
  return net;
}

/** A 1×n as reasons, with what its area or its 2×2 rests on. */
export function stripReasons(strip: Strip, max: number): readonly Reason[] {
  const { line, min, from } = strip;
  const cells = cellsOf(strip.cells);
  if (!('area' in from)) {
    const [square, ...because] = squareReasons(from);
    return [
      ...because,
      { role: 'tile', corner: from.corner, cells, exact: true, because: [square as Reason] },
    ];
  }
  const { area, parent } = from;
  const because = from.because();
  const beside = coveringOf(without(area.cells, strip.cells));
  return [...because, { role: 'strip', line, parent, cells, min, max: Math.max(min, max), beside, because }];
}
