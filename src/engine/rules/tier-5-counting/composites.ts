import { areaOf } from '../../bounds/area-pool.js';
import type { Position } from '../../bounds/position.js';
import { grow, keyOf, overlaps, without } from '../../grid/cellset.js';
import { AXES } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import type { KnownArea } from './area-news.js';
import { confinedIn, countReasons, lineCounts, linesIn, openOf, shortSide, toldBy } from './held-counts.js';
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
export const leftOvers = remembered((position: Position) => findLeftOvers(position, MOST_SLACK));

/** With one star of room more: for arguments that count how stars can really be placed. */
export const wideLeftOvers = remembered((position: Position) => findLeftOvers(position, MOST_SLACK + 1));

function findLeftOvers(position: Position, slack: number): readonly KnownArea[] {
  const found = new Map<string, { side: number; known: KnownArea }>();
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, 'regions');
    for (const set of counts.sets) {
      const need = counts.spare(set);
      if (need <= 0 || need > MOST_STARS) continue;
      const side = shortSide(counts, set);
      if (side > MOST_LINES) continue;
      if (counts.spareClass(set) > need + slack) continue;
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
export const unions = remembered((position: Position) => findUnions(position, MOST_SLACK));
export const wideUnions = remembered((position: Position) => findUnions(position, MOST_SLACK + 1));

function findUnions(position: Position, slack: number): readonly KnownArea[] {
  const ids = position.grid.units.map(({ id }) => id).filter((id) => isOpen(position, id));
  const cells = ids.map((id) => position.open(id));
  const need = ids.map((id) => position.need[id] as number);
  const classes = cells.map(parityCounts);
  const apart = cells.map((a) => cells.map((b) => !overlaps(a, b)));
  const touch = cells.map(grow).map((near) => cells.map((b) => overlaps(near, b)));
  const found: KnownArea[] = [];

  /** By their parity classes: could these be filled up at all? */
  const fits = (a: number, b: number, c: number): boolean => {
    const most = (need[a] as number) + (need[b] as number) + (need[c] ?? 0) + slack;
    for (let k = 0; k < 4; k++) {
      if ((classes[a]?.[k] ?? 0) + (classes[b]?.[k] ?? 0) + (classes[c]?.[k] ?? 0) > most) return false;
    }
    return true;
  };
  const keep = (units: readonly number[]): void => {
    const wanted = units.reduce((sum, unit) => sum + (position.need[unit] as number), 0);
    const area = areaOf(openOf(position, units), wanted);
    if (area.capacity > wanted + slack) return;
    found.push({ area, rule: 'R5.1c', tier: 5, reasons: countReasons(position, units, []) });
  };

  for (let a = 0; a < ids.length; a++) {
    for (let b = a + 1; b < ids.length; b++) {
      if (!apart[a]?.[b]) continue;
      const near = touch[a]?.[b] === true;
      const two = [ids[a] as number, ids[b] as number];
      if (near && fits(a, b, -1) && !isLinePair(position, two)) keep(two);
      for (let c = b + 1; c < ids.length; c++) {
        if (!apart[a]?.[c] || !apart[b]?.[c]) continue;
        const joined = (near ? 1 : 0) + (touch[a]?.[c] ? 1 : 0) + (touch[b]?.[c] ? 1 : 0);
        if (joined >= 2 && fits(a, b, c)) keep([...two, ids[c] as number]);
      }
    }
  }
  return found.sort((a, b) => a.reasons.length - b.reasons.length);
}

/** Does the unit still have more cells than stars to come? */
const isOpen = (position: Position, unit: number): boolean => {
  const { need, count } = position.area(unit);
  return need > 0 && count > need;
};

/** Neighbouring lines together are the squeeze's business. */
const isLinePair = ({ grid }: Position, [a = 0, b = 0]: readonly number[]): boolean =>
  b - a === 1 && b < 2 * grid.size && b !== grid.size;
