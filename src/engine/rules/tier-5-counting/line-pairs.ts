import type { Area } from '../../bounds/area.js';
import { areaOf } from '../../bounds/area-pool.js';
import type { Position } from '../../bounds/position.js';
import type { Reason } from '../../deduction/deduction.js';
import { union } from '../../grid/cellset.js';
import { AXES, type Axis } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';

/** Two neighbouring lines taken together. */
export interface LinePair {
  readonly axis: Axis;
  readonly from: number;
  readonly area: Area;
  readonly reason: Reason;
}

/** The pairs of neighbouring lines in which both still need stars, rows first. */
export const linePairs = remembered((position: Position): readonly LinePair[] => {
  const pairs: LinePair[] = [];
  const { size } = position.grid;
  for (const axis of AXES) {
    const base = axis === 'row' ? 0 : size;
    for (let from = 0; from + 1 < size; from++) {
      const first = position.area(base + from);
      const second = position.area(base + from + 1);
      if (first.need <= 0 || second.need <= 0) continue;
      const need = first.need + second.need;
      pairs.push({
        axis,
        from,
        area: areaOf(union(first.cells, second.cells), need),
        reason: { role: 'band', axis, from, to: from + 1, need },
      });
    }
  }
  return pairs;
});
