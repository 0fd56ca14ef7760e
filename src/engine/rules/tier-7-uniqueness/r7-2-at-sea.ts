import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Cell } from '../../grid/cellset.js';
import type { Rule } from '../rule.js';
import { type Assignment, assignmentsOf } from './assignments.js';
import { patternReasons } from './pattern-reasons.js';
import { isRefuted } from './refuted.js';
import { type Zone, zonesOf } from './zones.js';

/**
 * A filling of the zone that another can replace, with equal numbers in every unit, is in no unique
 * solution, and one that tiers 1 and 2 refute is in none at all. A cell that only such fillings use is a
 * cross.
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
      const crosses = atSeaIn(position, zone, assignments);
      if (crosses.length === 0) continue;
      const used = assignments.filter(({ stars }) => stars.some((star) => crosses.includes(star)));
      yield { rule: 'R7.2', tier: 7, stars: [], crosses, reasons: patternReasons(position, zone, used) };
    }
  },
};

/** The cells that replaceable fillings use, and no other that lasts. */
function atSeaIn(position: Position, zone: Zone, assignments: readonly Assignment[]): Cell[] {
  const left = new Set(assignments.flatMap(({ stars, instead }) => (instead ? stars : [])));
  for (const { stars, instead } of assignments) {
    if (instead || !stars.some((star) => left.has(star))) continue;
    if (isRefuted(position, zone.cells, stars)) continue;
    for (const star of stars) left.delete(star);
  }
  return [...left].sort((a, b) => a - b);
}
