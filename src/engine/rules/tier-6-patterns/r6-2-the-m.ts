import type { Area } from '../../bounds/area.js';
import { canHold } from '../../bounds/placement.js';
import type { Position } from '../../bounds/position.js';
import { type Cell, cellsOf, grow, has, intersect } from '../../grid/cellset.js';
import type { Deduction, Reason, Rule } from '../deduction.js';
import { areaReason } from '../tier-5-counting/area-news.js';
import { leftOvers, unions } from '../tier-5-counting/composites.js';
import { linePairs } from '../tier-5-counting/line-pairs.js';

/** Cells with a known need that the M is looked for in. */
interface Searched {
  readonly area: Area;
  readonly reasons: readonly Reason[];
}

export const theM: Rule = {
  id: 'R6.2',
  name: 'The M',
  aliases: ['M pattern', 'three tiles, two stars', 'placement capacity'],
  tier: 6,
  summary:
    'Cells may fit three 2×2s and still hold only two stars, because every way to place three breaks a line or touches: a star that leaves a unit too few such places is a cross.',
  find,
};

function* find(position: Position): Iterable<Deduction> {
  const told = new Set<Cell>();
  for (const searched of unitAreas(position)) yield* starved(position, searched, told);
  for (const { area, reason } of linePairs(position)) {
    if (area.capacity <= area.need + 2) yield* starved(position, { area, reasons: [reason] }, told);
  }
  for (const known of [...leftOvers(position), ...unions(position)]) {
    if (known.area.capacity <= known.area.need + 2) {
      yield* starved(
        position,
        { area: known.area, reasons: [...known.reasons, areaReason(known.area)] },
        told,
      );
    }
  }
}

function unitAreas(position: Position): Searched[] {
  return position.grid.units.map(({ id: unit }) => {
    const area = position.area(unit);
    return { area, reasons: [{ role: 'unit', unit, need: area.need }] };
  });
}

/** X in or next to the cells falls when they could no longer hold what they need. */
function* starved(position: Position, { area, reasons }: Searched, told: Set<Cell>): Iterable<Deduction> {
  if (area.need <= 0) return;
  for (const cell of cellsOf(intersect(grow(area.cells), position.unknown))) {
    if (told.has(cell)) continue;
    const after = position.afterStar(cell);
    const left = intersect(area.cells, after.unknown);
    const wanted = area.need - (has(area.cells, cell) ? 1 : 0);
    if (canHold(after, left, wanted)) continue;
    told.add(cell);
    yield {
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
}
