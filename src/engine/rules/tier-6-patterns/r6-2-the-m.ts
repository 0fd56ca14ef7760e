import type { Area } from '../../bounds/area.js';
import { canPlaceStar, findPlacement } from '../../bounds/placement.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  countShared,
  firstCell,
  grow,
  has,
  intersect,
  remove,
  without,
} from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { areaReason } from '../tier-5-counting/area-news.js';
import { linePairs } from '../tier-5-counting/line-pairs.js';
import { wideLeftOvers } from '../tier-5-counting/r5-1b-left-over.js';
import { wideUnions } from '../tier-5-counting/r5-1c-union.js';

/** Cells with a known need that the M is looked for in. */
interface Searched {
  readonly area: Area;
  readonly reasons: readonly Reason[];
}

/**
 * Three 2×2s side by side suggest three stars, but stars touch and lines have room for only so many: those
 * that can really be placed may be fewer. A star that no placement of an area's stars allows is refuted.
 */
export const theM: Rule = {
  id: 'R6.2',
  name: 'The M',
  aliases: ['M pattern', 'three tiles, two stars', 'placement capacity'],
  tier: 6,
  summary:
    'Cells may fit three 2×2s and still hold only two stars, because every way to place three breaks a line or touches: a star that leaves a unit too few such places is a cross.',
  *find(position) {
    const told = new Set<Cell>();
    for (const searched of areas(position)) {
      for (const cell of excluded(position, searched.area)) {
        if (told.has(cell)) continue;
        told.add(cell);
        yield deduction(position, searched, cell);
      }
    }
  },
};

/** Units, neighbouring lines, then composites that are nearly full. */
function* areas(position: Position): Iterable<Searched> {
  for (const { id: unit } of position.grid.units) {
    const area = position.area(unit);
    yield { area, reasons: [{ role: 'unit', unit, need: area.need }] };
  }
  for (const { area, reason } of linePairs(position)) {
    if (area.capacity <= area.need + 2) yield { area, reasons: [reason] };
  }
  for (const { area, reasons } of [...wideLeftOvers(position), ...wideUnions(position)]) {
    yield { area, reasons: [...reasons, areaReason(area)] };
  }
}

/**
 * The cells that no way to place the area's stars has room for. One way is found for each cell of
 * the area that none has used so far; a cell outside is looked at only if all of them rule it out.
 */
function* excluded(position: Position, area: Area): Iterable<Cell> {
  if (area.need <= 0) return;
  let unseen: CellSet = area.cells;
  let barred = without(intersect(grow(area.cells), position.unknown), area.cells);
  for (let cell = firstCell(unseen); cell >= 0; cell = firstCell(unseen)) {
    unseen = unseen.slice();
    remove(unseen, cell);
    // A cell that tier 1 crosses says nothing about the others.
    if (!canPlaceStar(position, cell)) continue;
    const after = position.afterStar(cell);
    const rest = findPlacement(after, intersect(area.cells, after.unknown), area.need - 1);
    if (!rest) {
      yield cell;
      continue;
    }
    unseen = without(unseen, rest);
    barred = intersect(barred, without(position.unknown, roomBeside(after, rest)));
  }
  for (const cell of cellsOf(barred)) {
    const after = position.afterStar(cell);
    if (!findPlacement(after, intersect(area.cells, after.unknown), area.need)) yield cell;
  }
}

/** The cells still free once these are stars as well. */
function roomBeside(after: Position, stars: CellSet): CellSet {
  let room = without(after.unknown, grow(stars));
  for (const { id, cells } of after.grid.units) {
    if (countShared(cells, stars) === after.need[id]) room = without(room, cells);
  }
  return room;
}

function deduction(position: Position, { area, reasons }: Searched, cell: Cell): Deduction {
  const wanted = area.need - (has(area.cells, cell) ? 1 : 0);
  const left = intersect(area.cells, position.afterStar(cell).unknown);
  return {
    rule: 'R6.2',
    tier: 6,
    stars: [],
    crosses: [cell],
    reasons: [
      ...reasons,
      { role: 'assumption', cell, mark: 'star' },
      { role: 'area', cells: cellsOf(left), min: wanted, max: wanted - 1 },
    ],
  };
}
