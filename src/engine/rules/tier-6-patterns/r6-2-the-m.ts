import type { Area } from '../../bounds/area.js';
import { canPlaceStar, findPlacement } from '../../bounds/placement.js';
import type { Position, SquareSource } from '../../bounds/position.js';
import type { Square } from '../../bounds/squares.js';
import { inWindow, windowCorners, windowMeets } from '../../bounds/windows.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import {
  add,
  type Cell,
  type CellSet,
  cellsOf,
  copy,
  countShared,
  firstCell,
  grow,
  has,
  intersect,
  overlaps,
  remove,
  setOf,
  without,
} from '../../grid/cellset.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { areaReason } from '../tier-5-counting/area-news.js';
import { linePairs } from '../tier-5-counting/line-pairs.js';
import { wideLeftOvers } from '../tier-5-counting/r5-1b-left-over.js';
import { wideUnions } from '../tier-5-counting/r5-1c-union.js';

/** Cells with a known need that the M is looked for in. */
interface Searched {
  readonly position: Position;
  readonly area: Area;
  readonly reasons: () => readonly Reason[];
}

/**
 * Three 2×2s side by side suggest three stars, but stars touch and lines have room for only so many: those
 * that can really be placed may be fewer. A mark that no placement of an area's stars allows is refuted; and
 * a 2×2 that every placement uses holds a star, as every tile of an exact tiling does (R3.3, R5.5).
 */
export const theM: Rule = {
  id: 'R6.2',
  name: 'The M',
  aliases: ['M pattern', 'three tiles, two stars', 'placement capacity'],
  tier: 6,
  summary:
    'Cells may fit three 2×2s and still hold only two stars, because every way to place three breaks a line or touches: a star that leaves a unit too few such places is a cross, a cell that all of them use is a star.',
  *find(position) {
    const told = new Set<Cell>();
    for (const searched of searchedIn(position)) {
      const { forced, excluded } = outcomeOf(searched);
      for (const [mark, cells] of [
        ['cross', forced],
        ['star', excluded],
      ] as const) {
        for (const cell of cells) {
          if (told.has(cell)) continue;
          told.add(cell);
          yield deduction(position, searched, cell, mark);
        }
      }
    }
  },
};

/**
 * The 2×2s that every placement of an area's stars uses, for the registry. They are looked for where the
 * area has one tile more than it needs stars: with none more, R3.3 has found them.
 */
export const placedSquares: SquareSource = {
  tier: 6,
  *find(position: Position): Iterable<Square> {
    for (const searched of plainAreas(position)) {
      const { area, reasons } = searched;
      if (area.need <= 0 || area.capacity !== area.need + 1) continue;
      for (const corner of neededWindows(searched)) {
        const cells = inWindow(area.cells, corner);
        const because = () => [...reasons(), shortOf(area, without(area.cells, cells))];
        yield { corner, cells, tier: 6, rule: 'R6.2', reasons: because, beside: () => [] };
      }
    }
  },
};

/** "So many stars would have to go into these cells, and they hold fewer." */
const shortOf = ({ need }: Area, cells: CellSet): Reason => ({
  role: 'area',
  cells: cellsOf(cells),
  min: need,
  max: need - 1,
});

/** The simplest first; composites are looked for only when all the others have nothing to say. */
function* searchedIn(position: Position): Iterable<Searched> {
  yield* plainAreas(position);
  yield* composites(position);
}

/** Units, then neighbouring lines that are nearly full. */
const plainAreas = remembered((position: Position): readonly Searched[] => [
  ...position.grid.units.map(({ id: unit }): Searched => {
    const area = position.area(unit);
    return { position, area, reasons: () => [{ role: 'unit', unit, need: area.need }] };
  }),
  ...linePairs(position)
    .filter(({ area }) => area.capacity <= area.need + 2)
    .map(({ area, reason }): Searched => ({ position, area, reasons: () => [reason] })),
]);

/** Composites that are nearly full. */
const composites = remembered((position: Position): readonly Searched[] =>
  [...wideLeftOvers(position), ...wideUnions(position)].map(({ area, reasons }) => ({
    position,
    area,
    reasons: () => [...reasons(), areaReason(area)],
  })),
);

/** What all ways to place an area's stars have in common. */
interface Outcome {
  /** The cells, of the area and around it, that none of them leaves room for a star in. */
  readonly excluded: readonly Cell[];
  /** The cells of the area that all of them use. */
  readonly forced: readonly Cell[];
  /** The ways that were met; more are added as they are found. */
  readonly ways: CellSet[];
}

/**
 * One way is found for each cell of the area that none has used so far; a cell outside, and a cell that
 * might be in all, is looked at only if all the ways that were found speak for it.
 */
const outcomeOf = remembered((searched: Searched): Outcome => {
  const { position, area } = searched;
  const excluded: Cell[] = [];
  const ways: CellSet[] = [];
  if (area.need <= 0) return { excluded, forced: [], ways };
  let unseen: CellSet = area.cells;
  let barred = without(intersect(grow(area.cells), position.unknown), area.cells);
  for (let cell = firstCell(unseen); cell >= 0; cell = firstCell(unseen)) {
    unseen = copy(unseen);
    remove(unseen, cell);
    // A cell that tier 1 crosses says nothing about the others.
    if (!canPlaceStar(position, cell)) continue;
    const after = position.afterStar(cell);
    const rest = findPlacement(after, intersect(area.cells, after.unknown), area.need - 1);
    if (!rest) {
      excluded.push(cell);
      continue;
    }
    unseen = without(unseen, rest);
    barred = intersect(barred, without(position.unknown, roomBeside(after, rest)));
    add(rest, cell);
    ways.push(rest);
  }
  for (const cell of cellsOf(barred)) {
    const after = position.afterStar(cell);
    if (!findPlacement(after, intersect(area.cells, after.unknown), area.need)) excluded.push(cell);
  }
  const shared = ways.length === 0 ? [] : cellsOf(ways.reduce(intersect));
  const forced = shared.filter((cell) => isNeeded(searched, ways, setOf(position.grid.size, [cell])));
  return { excluded, forced, ways };
});

/** Do all ways use some of these cells? Tried without them, there is none. */
function isNeeded({ position, area }: Searched, ways: CellSet[], cells: CellSet): boolean {
  if (!ways.every((way) => overlaps(way, cells))) return false;
  const way = findPlacement(position, without(area.cells, cells), area.need);
  if (way) ways.push(way);
  return way === null;
}

/** The 2×2s, by their top left cells, that all ways use, whichever of their cells it is. */
function neededWindows(searched: Searched): readonly Cell[] {
  const { area } = searched;
  const { ways, forced } = outcomeOf(searched);
  if (ways.length === 0) return [];
  return windowCorners(area.cells.length).filter((corner) => {
    if (!windowMeets(area.cells, corner)) return false;
    const cells = inWindow(area.cells, corner);
    return !forced.some((cell) => has(cells, cell)) && isNeeded(searched, ways, cells);
  });
}

/** The cells still free once these are stars as well. */
function roomBeside(after: Position, stars: CellSet): CellSet {
  let room = without(after.unknown, grow(stars));
  for (const { id, cells } of after.grid.units) {
    if (countShared(cells, stars) === after.need[id]) room = without(room, cells);
  }
  return room;
}

function deduction(
  position: Position,
  { area, reasons }: Searched,
  cell: Cell,
  refuted: 'star' | 'cross',
): Deduction {
  const isStar = refuted === 'star';
  const wanted = area.need - (isStar && has(area.cells, cell) ? 1 : 0);
  const left = isStar
    ? intersect(area.cells, position.afterStar(cell).unknown)
    : without(area.cells, setOf(position.grid.size, [cell]));
  return {
    rule: 'R6.2',
    tier: 6,
    stars: isStar ? [] : [cell],
    crosses: isStar ? [cell] : [],
    reasons: [
      ...reasons(),
      { role: 'assumption', cell, mark: refuted },
      { role: 'area', cells: cellsOf(left), min: wanted, max: wanted - 1 },
    ],
  };
}
