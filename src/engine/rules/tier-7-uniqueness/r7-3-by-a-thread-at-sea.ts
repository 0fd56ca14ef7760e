import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import { patternReasons } from './pattern-reasons.js';
import { isRefuted } from './refuted.js';
import { threadsOf } from './threads.js';

/** R7.1, leaving out also the fillings that tiers 1 and 2 refute once X is a cross. */
export const byAThreadAtSea: Rule = {
  id: 'R7.3',
  name: 'By a thread at sea',
  aliases: [],
  tier: 7,
  summary:
    'As by a thread, once the fillings that break a row, column or region in a few plain steps are left out.',
  assumesOneSolution: true,
  *find(position: Position): Generator<Deduction> {
    for (const { zone, cell, assignments, crossed } of threadsOf(position)) {
      const lasting = assignments.filter(({ instead }) => !instead);
      // Without any to leave out it is R7.1; without any to trade, uniqueness says nothing.
      if (lasting.length === 0 || lasting.length === assignments.length) continue;
      if (!lasting.every(({ stars }) => isRefuted(crossed, zone.cells, stars))) continue;
      const reasons = patternReasons(position, zone, assignments);
      yield {
        rule: 'R7.3',
        tier: 7,
        stars: [cell],
        crosses: [],
        reasons: [{ role: 'assumption', cell, mark: 'cross' }, ...reasons],
      };
    }
  },
};
