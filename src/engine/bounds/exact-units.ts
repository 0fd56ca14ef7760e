import type { Position } from './position.js';
import { type Square, type SquareSource, squaresOf } from './squares.js';
import { findStrips } from './strips.js';

/** R3.3: units whose need is their tiling capacity. */
export const exactUnits: SquareSource = {
  tier: 3,
  *find(position: Position): Iterable<Square> {
    for (const { id: unit } of position.grid.units) {
      const area = position.area(unit);
      if (area.isExact) yield* squaresOf(area, 3, 'R3.3', [{ role: 'unit', unit, need: area.need }]);
    }
  },
};

/** R3.6: what is left of units beside exact 1×ns. */
export const exactRemainders: SquareSource = {
  tier: 3,
  *find(position: Position): Iterable<Square> {
    for (const { area, parent, because } of position.fact(findStrips).remainders) {
      const whole = { role: 'unit', unit: parent, need: position.need[parent] as number } as const;
      yield* squaresOf(area, 3, 'R3.6', [whole, ...because()]);
    }
  },
};
