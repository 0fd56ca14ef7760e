import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import { patternReasons } from './pattern-reasons.js';
import { threadsOf } from './threads.js';

/**
 * Were X a cross, whichever way the zone is filled it could be filled in another way with equal numbers in
 * every unit: two solutions. There is one, so X is a star.
 */
export const byAThread: Rule = {
  id: 'R7.1',
  name: 'By a thread',
  aliases: ['hanging by a thread'],
  tier: 7,
  summary: 'The only cell that keeps two stars from trading places for a second solution is a star.',
  assumesOneSolution: true,
  *find(position: Position): Generator<Deduction> {
    for (const { zone, cell, assignments } of threadsOf(position)) {
      if (!assignments.every(({ instead }) => instead)) continue;
      const reasons = patternReasons(position, zone, assignments);
      yield {
        rule: 'R7.1',
        tier: 7,
        stars: [cell],
        crosses: [],
        reasons: [{ role: 'assumption', cell, mark: 'cross' }, ...reasons],
      };
    }
  },
};
