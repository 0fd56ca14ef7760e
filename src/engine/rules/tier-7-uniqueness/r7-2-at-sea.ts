import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import { assignmentsOf, onlyReplaceable } from './assignments.js';
import { patternReasons } from './pattern-reasons.js';
import { zonesOf } from './zones.js';

/**
 * A filling of the zone that another can replace, with equal numbers in every unit, is in no unique
 * solution. A cell that only such fillings use is a cross.
 */
export const atSea: Rule = {
  id: 'R7.2',
  name: 'At sea',
  aliases: ['deadly pattern', 'unique rectangle'],
  tier: 7,
  summary: 'A cell whose star could always trade places with another for a second solution is a cross.',
  assumesOneSolution: true,
  *find(position: Position): Generator<Deduction> {
    for (const zone of zonesOf(position)) {
      const assignments = assignmentsOf(position, zone.cells);
      if (!assignments) continue;
      const crosses = onlyReplaceable(assignments, zone.cells);
      if (crosses.length === 0) continue;
      const used = assignments.filter(({ stars }) => stars.some((star) => crosses.includes(star)));
      yield { rule: 'R7.2', tier: 7, stars: [], crosses, reasons: patternReasons(position, zone, used) };
    }
  },
};
