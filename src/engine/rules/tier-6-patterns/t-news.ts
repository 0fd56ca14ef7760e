import { remainderOf } from '../../bounds/area-pool.js';
import { capacityWithout, tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import { stripReasons } from '../../bounds/strips.js';
import { type CellSet, cellsOf, count, grow, has, intersect } from '../../grid/cellset.js';
import type { Deduction, Reason } from '../deduction.js';
import { areaReason, exactNews, type KnownArea } from '../tier-5-counting/area-news.js';
import { type PressuredT, pressuredTs } from './pressured-ts.js';

/** With the T as one tile the area is exact: one star in the T, R3.3 on the rest. */
export function* settledByT(
  position: Position,
  ts: readonly PressuredT[],
  known: KnownArea,
): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.capacity !== area.need + 1) return;
  for (const t of ts) {
    const inside = intersect(t.cells, area.cells);
    if (count(inside) < 3 || capacityWithout(area.cells, inside) !== area.need - 1) continue;
    const withT = [...reasons, areaReason(area), ...tReasons(t, inside)];
    const rest = { area: remainderOf(area, inside, 1), rule, tier, reasons: withT };
    yield* exactNews(position, rest);
  }
}

/** X falls when, with X a star, some T is pressured and leaves the area too little room. */
export function* excludedByT(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.capacity > area.need + 3) return;
  for (const cell of cellsOf(intersect(grow(area.cells), position.unknown))) {
    const after = position.afterStar(cell);
    const left = intersect(area.cells, after.unknown);
    const wanted = area.need - (has(area.cells, cell) ? 1 : 0);
    if (wanted <= 0 || tilingCapacity(left) !== wanted) continue;
    for (const t of pressuredTs(after)) {
      const inside = intersect(t.cells, left);
      if (count(inside) < 3 || capacityWithout(left, inside) + 1 >= wanted) continue;
      yield {
        rule,
        tier,
        stars: [],
        crosses: [cell],
        reasons: [
          ...reasons,
          { role: 'assumption', cell, mark: 'star' },
          { role: 'area', cells: cellsOf(left), min: wanted, max: wanted - 1 },
          ...tReasons(t, inside),
        ],
      };
      break;
    }
  }
}

/** The T, its line, and the 1×ns that press on it. */
function tReasons({ strips }: PressuredT, inside: CellSet): Reason[] {
  return [
    { role: 'live', cells: cellsOf(inside), stars: 1 },
    ...strips.flatMap((strip) => stripReasons(strip, strip.min)),
  ];
}
