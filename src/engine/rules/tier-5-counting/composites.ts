import { Area } from '../../bounds/area.js';
import type { Position } from '../../bounds/position.js';
import { type CellSet, grow, overlaps, union, without } from '../../grid/cellset.js';
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

/** An exact composite has at most four cells a star; exclusion can use a little more. */
const CELLS_PER_STAR = 4;
const MOST_STARS = 6;
const MORE_CELLS = 4;
/** Composites named by more lines than this are past following. */
const MOST_LINES = 4;

/**
 * R5.1b: what lines still need beyond the regions confined to them lies in their other cells. Seen
 * from the other side the same cells are what regions keep outside the lines they contain.
 */
export const leftOvers = (position: Position): readonly KnownArea[] => position.fact(findLeftOvers);

function findLeftOvers(position: Position): KnownArea[] {
  const found: { side: number; known: KnownArea }[] = [];
  for (const axis of AXES) {
    const counts = lineCounts(position, axis, 'regions');
    for (const set of counts.sets) {
      const need = counts.spare(set);
      if (need <= 0 || need > MOST_STARS) continue;
      if (counts.spareCells(set) > CELLS_PER_STAR * need + MORE_CELLS) continue;
      const side = shortSide(counts, set);
      if (side > MOST_LINES) continue;
      const units = confinedIn(counts, set);
      if (units.length === 0) continue;
      const cells = without(openOf(position, linesIn(counts, set)), openOf(position, units));
      const reasons = countReasons(position, ...toldBy(counts, set));
      found.push({ side, known: { area: new Area(cells, need), rule: 'R5.1b', tier: 5, reasons } });
    }
  }
  return found
    .sort((a, b) => a.side - b.side || a.known.area.need - b.known.area.need)
    .map(({ known }) => known);
}

/** R5.1c: two or three touching units without a common cell need the sum of what they need. */
export const unions = (position: Position): readonly KnownArea[] => position.fact(findUnions);

function findUnions(position: Position): KnownArea[] {
  const { units } = position.grid;
  const open = units.map(({ id }) => position.area(id)).map((area, unit) => ({ unit, ...part(area) }));
  const parts = open.filter(({ need, count }) => need > 0 && count > need);
  const found: KnownArea[] = [];
  for (const [i, a] of parts.entries()) {
    const near = grow(a.cells);
    for (const [j, b] of parts.entries()) {
      if (j <= i || !joins(a.cells, near, b.cells) || isLinePair(position, a.unit, b.unit)) continue;
      const two = join(a, b);
      if (fits(two)) found.push(known(position, [a.unit, b.unit], two));
      const nearTwo = grow(two.cells);
      for (const c of parts.slice(j + 1)) {
        if (!joins(two.cells, nearTwo, c.cells)) continue;
        const three = join(two, c);
        if (fits(three)) found.push(known(position, [a.unit, b.unit, c.unit], three));
      }
    }
  }
  return found.sort((a, b) => a.reasons.length - b.reasons.length);
}

interface Part {
  readonly cells: CellSet;
  readonly need: number;
  readonly count: number;
}

const part = ({ cells, need, count }: Area): Part => ({ cells, need, count });
const join = (a: Part, b: Part): Part => ({
  cells: union(a.cells, b.cells),
  need: a.need + b.need,
  count: a.count + b.count,
});
const fits = ({ need, count }: Part): boolean => count <= CELLS_PER_STAR * need;
const joins = (cells: CellSet, near: CellSet, other: CellSet): boolean =>
  !overlaps(cells, other) && overlaps(near, other);

/** Neighbouring lines together are the squeeze's business. */
const isLinePair = ({ grid }: Position, a: number, b: number): boolean =>
  b - a === 1 && b < 2 * grid.size && b !== grid.size;

const known = (position: Position, units: readonly number[], { cells, need }: Part): KnownArea => ({
  area: new Area(cells, need),
  rule: 'R5.1c',
  tier: 5,
  reasons: countReasons(position, units, []),
});
