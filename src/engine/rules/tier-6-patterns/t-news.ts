import { remainderOf } from '../../bounds/area-pool.js';
import { capacityWithout, tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import { type Strip, stripReasons } from '../../bounds/strips.js';
import type { Deduction, Reason } from '../../deduction/deduction.js';
import { cellsOf, grow, has, intersect } from '../../grid/cellset.js';
import { areaReason, type KnownArea } from '../tier-5-counting/area-news.js';
import { pressureOn, type TShape, tShapes } from './pressured-ts.js';

/** With the T as one tile the area is exact: one star in the T, and the rest has as many tiles as stars. */
export function* besideT(position: Position, known: KnownArea): Iterable<KnownArea> {
  const { area, rule, tier, reasons } = known;
  if (area.need <= 0 || area.capacity !== area.need + 1) return;
  for (const t of tShapes(area.cells)) {
    if (capacityWithout(area.cells, t.cells) !== area.need - 1) continue;
    const pressing = pressureOn(position, t);
    if (!pressing) continue;
    const withT = () => [...reasons(), areaReason(area), ...tReasons(t, pressing)];
    yield { area: remainderOf(area, t.cells, 1), rule, tier, reasons: withT };
  }
}

/** X falls when, with X a star, some T is pressured and leaves the area too little room. */
export function* excludedByT(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.need <= 0 || area.capacity > area.need + 3) return;
  for (const cell of cellsOf(intersect(grow(area.cells), position.doubtful))) {
    const after = position.afterStar(cell);
    const left = intersect(area.cells, after.unknown);
    const wanted = area.need - (has(area.cells, cell) ? 1 : 0);
    if (wanted <= 0 || tilingCapacity(left) !== wanted) continue;
    for (const t of tShapes(left)) {
      if (capacityWithout(left, t.cells) + 1 >= wanted) continue;
      const pressing = pressureOn(after, t);
      if (!pressing) continue;
      yield {
        rule,
        tier,
        stars: [],
        crosses: [cell],
        reasons: [
          ...reasons(),
          { role: 'assumption', cell, mark: 'star' },
          { role: 'area', cells: cellsOf(left), min: wanted, max: wanted - 1 },
          ...tReasons(t, pressing),
        ],
      };
      break;
    }
  }
}

/** The T, and the 1×ns that press on it. */
function tReasons({ cells }: TShape, pressing: readonly Strip[]): Reason[] {
  return [
    { role: 'live', cells: cellsOf(cells), stars: 1 },
    ...pressing.flatMap((strip) => stripReasons(strip, strip.min)),
  ];
}
