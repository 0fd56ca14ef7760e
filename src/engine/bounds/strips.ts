import { type CellSet, cellsOf, equals } from '../grid/cellset.js';
import type { Reason } from '../rules/deduction.js';
import type { Area } from './area.js';
import { heaviestDisjoint, type Packing } from './packing.js';
import type { Position } from './position.js';
import { lineWord } from './segments.js';

/** A 1×n: unknown cells of one line, in one parent region, that hold at least `min` stars. */
export interface Strip {
  readonly line: number;
  /** The region it lies in, by unit id. */
  readonly parent: number;
  /** The region's area, or what is left of it beside an exact 1×n. */
  readonly area: Area;
  readonly cells: CellSet;
  /** The cells as bits along the line. */
  readonly word: number;
  readonly min: number;
  /** What its area rests on, beyond the region itself. */
  readonly because: readonly Reason[];
}

/** R3.6: what is left of a region beside one of its 1×ns that is exact; its need is its capacity. */
export interface Remainder {
  readonly area: Area;
  readonly parent: number;
  readonly because: readonly Reason[];
}

/** The 1×ns of a board with what presses on each line. */
export interface StripFacts {
  /** By line: its 1×ns, those of whole regions first. */
  readonly byLine: readonly (readonly Strip[])[];
  /** By line: disjoint 1×ns with the largest sum of least numbers. */
  readonly pressure: readonly Packing<Strip>[];
  readonly remainders: readonly Remainder[];
}

const NONE: readonly never[] = [];

/**
 * R3.4 to R3.6 to a fixed point. A line whose disjoint 1×ns need all it lacks makes each of them
 * exact; what is left of their regions is then exact too and may have 1×ns of its own.
 */
export function findStrips(position: Position): StripFacts {
  const { size } = position.grid;
  const byLine: Strip[][] = Array.from({ length: 2 * size }, () => []);
  const pressure: Packing<Strip>[] = byLine.map(() => ({ total: 0, sets: NONE }));
  const remainders: Remainder[] = [];
  const changed = new Set<number>();

  const addSegments = (area: Area, parent: number, because: readonly Reason[]): void => {
    for (const { line, cells, min } of area.segments) {
      byLine[line]?.push({ line, parent, area, cells, word: lineWord(cells, line), min, because });
      changed.add(line);
    }
  };

  for (let parent = 0; parent < 3 * size; parent++) addSegments(position.area(parent), parent, NONE);
  while (changed.size > 0) {
    const lines = [...changed].sort((a, b) => a - b);
    changed.clear();
    for (const line of lines) pressure[line] = heaviestDisjoint(byLine[line] as Strip[]);
    for (const line of lines) {
      const packing = pressure[line] as Packing<Strip>;
      if (packing.total < (position.need[line] as number)) continue;
      for (const found of exactRemainders(position, byLine[line] as Strip[], packing)) {
        if (
          remainders.some(
            (known) => known.parent === found.parent && equals(known.area.cells, found.area.cells),
          )
        ) {
          continue;
        }
        remainders.push(found);
        addSegments(found.area, found.parent, found.because);
      }
    }
  }
  return { byLine, pressure, remainders };
}

/** The 1×ns of a full line that are in some heaviest choice are exact: their areas without them. */
function* exactRemainders(
  position: Position,
  strips: readonly Strip[],
  packing: Packing<Strip>,
): Iterable<Remainder> {
  for (const strip of [...strips]) {
    const rest = strip.area.remainder(strip.cells, strip.min);
    if (!rest.isExact) continue;
    const apart = strips.filter((other) => (other.word & strip.word) === 0);
    if (heaviestDisjoint(apart).total + strip.min < packing.total) continue;
    const pressing = packing.sets.includes(strip) ? packing.sets : [strip, ...packing.sets];
    yield {
      area: rest,
      parent: strip.parent,
      because: [
        ...strip.because,
        { role: 'unit', unit: strip.line, need: position.need[strip.line] as number },
        ...pressing.flatMap((one) => [...one.because, stripReason(one, one.min)]),
      ],
    };
  }
}

export function stripReason(strip: Strip, max: number): Reason {
  const { line, parent, min } = strip;
  return { role: 'strip', line, parent, cells: cellsOf(strip.cells), min, max: Math.max(min, max) };
}
