import { areaOf } from '../../bounds/area-pool.js';
import type { Position } from '../../bounds/position.js';
import { type CellSet, grow, keyOf, overlaps, union, without } from '../../grid/cellset.js';
import type { KnownArea } from './area-news.js';
import {
  AXES,
  confinedIn,
  countReasons,
  lineCounts,
  linesIn,
  openOf,
  shortSide,
  toldBy,
} from './held-counts.js';
import { parityCounts } from './parity.js';

/** Composites that can take more stars than this beyond their need have nothing to say. */
const MOST_SLACK = 1;
const MOST_STARS = 6;
/** Composites named by more lines than this are past following. */
const MOST_LINES = 4;

/**
 * R5.1b: what lines still need beyond the regions confined to them lies in their other cells. Seen
 * from the other side the same cells are what regions keep outside the lines they contain.
 */
export const leftOvers = (position: Position): readonly KnownArea[] => position.fact(findNear);

/** With one star of room more: for arguments that count how stars can really be placed. */
export const wideLeftOvers = (position: Position): readonly KnownArea[] => position.fact(findWide);

const findNear = (position: Position) => findLeftOvers(position, MOST_SLACK);
const findWide = (position: Position) => findLeftOvers(position, MOST_SLACK + 1);

function findLeftOvers(position: Position, slack: number): KnownArea[] {
  const found = new Map<string, { side: number; known: KnownArea }>();
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, 'regions');
    for (const set of counts.sets) {
      const need = counts.spare(set);
      if (need <= 0 || need > MOST_STARS) continue;
      const side = shortSide(counts, set);
      if (side > MOST_LINES) continue;
      if (counts.spareClasses.some((cells) => cells(set) > need + slack)) continue;
      const units = confinedIn(counts, set);
      if (units.length === 0) continue;
      const cells = without(openOf(position, linesIn(counts, set)), openOf(position, units));
      const area = areaOf(cells, need);
      if (area.capacity > need + slack) continue;
      const key = keyOf(cells);
      if ((found.get(key)?.side ?? Number.POSITIVE_INFINITY) <= side) continue;
      const reasons = countReasons(position, ...toldBy(counts, set));
      found.set(key, { side, known: { area, rule: 'R5.1b', tier: 5, reasons } });
    }
  }
  return [...found.values()]
    .sort((a, b) => a.side - b.side || a.known.area.need - b.known.area.need)
    .map(({ known }) => known);
}

/** R5.1c: two or three touching units without a common cell need the sum of what they need. */
export const unions = (position: Position): readonly KnownArea[] => position.fact(findNearUnions);
export const wideUnions = (position: Position): readonly KnownArea[] => position.fact(findWideUnions);

const findNearUnions = (position: Position) => findUnions(position, MOST_SLACK);
const findWideUnions = (position: Position) => findUnions(position, MOST_SLACK + 1);

function findUnions(position: Position, slack: number): KnownArea[] {
  const { units } = position.grid;
  const parts = units
    .map(({ id }) => part(position, id))
    .filter(({ need, count }) => need > 0 && count > need);
  const found: KnownArea[] = [];
  const keep = ({ cells, need, units: names, classes }: Part): void => {
    if (Math.max(...classes) > need + slack) return;
    const area = areaOf(cells, need);
    if (area.capacity > need + slack) return;
    found.push({ area, rule: 'R5.1c', tier: 5, reasons: countReasons(position, names, []) });
  };
  const near = parts.map(({ cells }) => grow(cells));
  const apart = parts.map((a) => parts.map((b) => !overlaps(a.cells, b.cells)));
  const touch = parts.map((_, a) => parts.map((b) => overlaps(near[a] as CellSet, b.cells)));
  const isApart = (a: number, b: number): boolean => apart[a]?.[b] === true;
  const touching = (a: number, b: number): number => (touch[a]?.[b] ? 1 : 0);
  for (const [a, first] of parts.entries()) {
    for (const [b, second] of parts.entries()) {
      if (b <= a || !isApart(a, b)) continue;
      const two = join(first, second);
      if (touching(a, b) && !isLinePair(position, two.units)) keep(two);
      for (const [c, third] of parts.entries()) {
        if (c <= b || !isApart(a, c) || !isApart(b, c) || !fits(two, third, slack)) continue;
        if (touching(a, b) + touching(a, c) + touching(b, c) >= 2) keep(join(two, third));
      }
    }
  }
  return found.sort((a, b) => a.reasons.length - b.reasons.length);
}

interface Part {
  readonly units: readonly number[];
  readonly cells: CellSet;
  readonly need: number;
  readonly count: number;
  readonly classes: readonly number[];
}

function part(position: Position, unit: number): Part {
  const { cells, need, count } = position.area(unit);
  return { units: [unit], cells, need, count, classes: parityCounts(cells) };
}

const join = (a: Part, b: Part): Part => ({
  units: [...a.units, ...b.units],
  cells: union(a.cells, b.cells),
  need: a.need + b.need,
  count: a.count + b.count,
  classes: a.classes.map((cells, k) => cells + (b.classes[k] as number)),
});

/** Could the two together be filled up, by their parity classes? */
const fits = (a: Part, b: Part, slack: number): boolean =>
  a.classes.every((cells, k) => cells + (b.classes[k] as number) <= a.need + b.need + slack);

/** Neighbouring lines together are the squeeze's business. */
const isLinePair = ({ grid }: Position, [a = 0, b = 0]: readonly number[]): boolean =>
  b - a === 1 && b < 2 * grid.size && b !== grid.size;
