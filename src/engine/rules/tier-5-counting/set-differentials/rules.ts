import type { Position } from '../../../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../../../deduction/deduction.js';
import type { Rule } from '../../rule.js';
import { setDifferentials } from './differentials.js';

const shared = {
  tier: 5,
  alsoAt: [6, 8],
} as const satisfies Partial<Rule>;

export const composite: Rule = {
  ...shared,
  id: 'R5.6a',
  name: 'Set differential: composite',
  aliases: ['set equivalence', 'sum of units'],
  summary:
    'Units added and subtracted so that every cell counts once or not at all make an area with a known need.',
  find: (position, tier) => ofRule('R5.6a', position, tier),
};

export const signedSum: Rule = {
  ...shared,
  id: 'R5.6b',
  name: 'Set differential: signed sum',
  aliases: ['set equivalence', 'sum of units', 'weighted count'],
  summary: 'What units added and subtracted need together is set against the most that 2×2s can hold.',
  find: (position, tier) => ofRule('R5.6b', position, tier),
};

export const zeroSum: Rule = {
  ...shared,
  id: 'R5.6c',
  name: 'Set differential: nothing left',
  aliases: ['set equivalence', 'sum of units'],
  summary: 'Units whose needs cancel out leave no star for the cells that remain in the sum.',
  find: (position, tier) => ofRule('R5.6c', position, tier),
};

function* ofRule(id: RuleId, position: Position, tier: Tier = 5): Generator<Deduction> {
  for (const deduction of setDifferentials(position)) {
    if (deduction.rule === id && deduction.tier === tier) yield deduction;
  }
}
