import { type CellSet, cellsOf, equals } from '../grid/cellset.js';
import type { Reason } from '../rules/deduction.js';
import type { Area } from './area.js';
import { narrowed, remainderOf } from './area-pool.js';
import { heaviestDisjoint, type Packing } from './packing.js';
import type { Position } from './position.js';
import type { Square } from './squares.js';

/** A 1×n: unknown cells of one line that hold at least `min` stars. */
export interface Strip {
  readonly line: number;
  readonly cells: CellSet;
  /** The cells as bits along the line. */
  readonly word: number;
  readonly min: number;
  /** The part of a unit it lies in; or the star-containing 2×2 that is confined to the line. */
  readonly from: Remainder | Square;
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

  /** Starts with what each unit says by itself, and with squares that are confined to lines. */
  constructor(
    private readonly position: Position,
    squares: readonly Strip[] = EMPTY,
  ) {
    const units = position.need.length;
    for (let unit = 0; unit < units; unit++) {
      const area = position.area(unit);
      if (area.segments.length > 0) for (const strip of ownStrips(area, unit)) this.push(strip);
    }
    for (const square of squares) this.push(square);
  }

  /** The 1×ns of a line: of the units that cross it, of its own, of remainders, and squares. */
  strips(line: number): readonly Strip[] {
    return this.byLine[line] ?? EMPTY;
  }

  /** Disjoint 1×ns of a line with the largest sum of least numbers. */
  pressure(line: number): Packing<Strip> {
    this.packings[line] ??= heaviestDisjoint(this.strips(line));
    return this.packings[line] as Packing<Strip>;
  }

  /** Takes in a part of a unit with a known need; says which lines it has 1×ns in. */
  add(remainder: Remainder, dirty: Set<number>): void {
    for (const known of this.remainders) {
      if (known.parent === remainder.parent && equals(known.area.cells, remainder.area.cells)) return;
    }
    this.remainders.push(remainder);
    for (const { line, cells, word, min } of remainder.area.segments) {
      this.push({ line, cells, word, min, from: remainder });
      dirty.add(line);
    }
  }

  /**
   * R3.4 to R3.6 to a fixed point, from the lines that may have changed. A line whose disjoint 1×ns
   * need all it lacks makes each of them exact; what is left of their units is then exact too and
   * may have 1×ns of its own. Stops at a line that would need more than it lacks and returns it.
   */
  close(dirty: Set<number>): number {
    while (dirty.size > 0) {
      const lines = [...dirty].sort((a, b) => a - b);
      dirty.clear();
      for (const line of lines) {
        const lacking = this.position.need[line] as number;
        const { total } = this.pressure(line);
        if (total > lacking) return line;
        if (lacking > 0 && total === lacking) this.addRemaindersOf(line, dirty);
      }
    }
    return -1;
  }

  /** The 1×ns of a full line that are in some heaviest choice are exact: their areas without them. */
  private addRemaindersOf(line: number, dirty: Set<number>): void {
    const strips = this.strips(line).slice();
    const packing = this.pressure(line);
    for (const strip of strips) {
      const { from } = strip;
      if (!('area' in from) || from.area.need === strip.min) continue;
      if (!packing.sets.includes(strip)) {
        const apart = strips.filter((other) => (other.word & strip.word) === 0);
        if (heaviestDisjoint(apart).total + strip.min < packing.total) continue;
      }
      const because = () => this.fullLineReasons(strip, packing);
      this.add({ area: remainderOf(from.area, strip.cells, strip.min), parent: from.parent, because }, dirty);
    }
  }

  private fullLineReasons(strip: Strip, { sets }: Packing<Strip>): readonly Reason[] {
    const { line } = strip;
    const pressing = sets.includes(strip) ? sets : [strip, ...sets];
    return [
      { role: 'unit', unit: line, need: this.position.need[line] as number },
      ...pressing.flatMap((one) => stripReasons(one, one.min)),
    ];
  }

  private push(strip: Strip): void {
    const strips = this.byLine[strip.line];
    if (strips) strips.push(strip);
    else this.byLine[strip.line] = [strip];
    this.packings[strip.line] = undefined;
  }
}

/** By area and unit: the 1×ns. Areas are shared, so these are made once for all supposed stars. */
const known = new WeakMap<Area, (readonly Strip[] | undefined)[]>();

function ownStrips(area: Area, parent: number): readonly Strip[] {
  let byParent = known.get(area);
  if (!byParent) {
    byParent = [];
    known.set(area, byParent);
  }
  let strips = byParent[parent];
  if (!strips) {
    const from: Remainder = { area, parent, because: NOTHING };
    strips = area.segments.map(({ line, cells, word, min }) => ({ line, cells, word, min, from }));
    byParent[parent] = strips;
  }
  return strips;
}

/** The 1×ns of a position and all that follows from them. */
export function findStrips(position: Position): StripNet {
  const net = new StripNet(position);
  const dirty = new Set<number>();
  for (let line = 0; line < 2 * position.grid.size; line++) if (net.strips(line).length > 0) dirty.add(line);
  net.close(dirty);
  return net;
}

/**
 * The 1×ns once a star is supposed. What was known before it still holds for the cells that are
 * left, so only what lost cells is looked at again. Returns the net and a line it overfills, or -1.
 */
export function stripsAfterStar(
  before: Position,
  after: Position,
  cell: number,
  squares: readonly Strip[],
): { net: StripNet; line: number } {
  const { size, units } = before.grid;
  const row = (cell / size) | 0;
  const net = new StripNet(after, squares);
  const dirty = new Set<number>([row, size + cell - row * size]);
  for (const { area, parent, because } of before.fact(findStrips).remainders) {
    const starred = ((area.cells[row] as number) >>> (cell - row * size)) & 1;
    const left = narrowed(area, after.unknown, area.need - starred);
    if (left.need > 0) net.add({ area: left, parent, because }, dirty);
  }
  for (let unit = 0; unit < units.length; unit++) {
    const area = after.area(unit);
    if (area !== before.area(unit)) for (const { line } of area.segments) dirty.add(line);
  }
  for (const { line } of squares) dirty.add(line);
  return { net, line: net.close(dirty) };
}

/** A 1×n as reasons, with what its area or its 2×2 rests on. */
export function stripReasons(strip: Strip, max: number): readonly Reason[] {
  const { line, min, from } = strip;
  const cells = cellsOf(strip.cells);
  if (!('area' in from)) return [...from.reasons, { role: 'tile', corner: from.corner, cells, exact: true }];
  return [
    ...from.because(),
    { role: 'strip', line, parent: from.parent, cells, min, max: Math.max(min, max) },
  ];
}
