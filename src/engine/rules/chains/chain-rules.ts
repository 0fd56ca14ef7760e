import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import { schemas } from '../schemas/index.js';
import { tier1 } from '../tier-1-marks/index.js';
import { tier2 } from '../tier-2-forced/index.js';
import { tier3 } from '../tier-3-bounds/index.js';
import { tier4 } from '../tier-4-exclusion/index.js';
import { tier5, tier5AfterSchemas } from '../tier-5-counting/index.js';
import {
  type Assumption,
  chainDeduction,
  doubtful,
  farthestFirst,
  hopeless,
  isDear,
  refutedBy,
} from './assume.js';
import { ForcedMarks } from './forced-marks.js';
import { nestedChain } from './nested.js';

/** The rules that chains follow, by how far they go. */
export const forced: readonly Rule[] = [...tier1, ...tier2];
const bounded: readonly Rule[] = [...forced, ...tier3];
const counted: readonly Rule[] = [
  ...bounded,
  ...tier4,
  ...tier5,
  ...schemas,
  ...tier5AfterSchemas.filter(({ id }) => !id.startsWith('R5.6')),
];

export const forcedChain: Rule = {
  id: 'R8.1',
  name: 'Forcing chain',
  aliases: ['what if', 'trial and error', 'bifurcation'],
  tier: 8,
  summary: 'A star or cross that leads, by marks and forced stars alone, to a broken rule is refuted.',
  find: (position) => chainsOver('R8.1', position, endingSoon(position), forced),
};

export const boundedChain: Rule = {
  id: 'R8.2',
  name: 'Forcing chain with tiles',
  aliases: ['what if', 'bifurcation'],
  tier: 8,
  summary: 'A star or cross that leads, by tiers 1 to 3, to a broken rule is refuted.',
  find: (position) => chainsOver('R8.2', position, doubtful(position), bounded),
};

export const countedChain: Rule = {
  id: 'R8.3',
  name: 'Forcing chain with counts',
  aliases: ['what if', 'bifurcation'],
  tier: 8,
  summary: 'A star or cross that leads, by tiers 1 to 5, to a broken rule is refuted.',
  // On large boards they are past following, and past telling.
  find: (position) =>
    position.isLarge ? [] : chainsOver('R8.3', position, worthCounting(position), counted),
};

export const chainInChain: Rule = {
  id: 'R8.4',
  name: 'Chain within a chain',
  aliases: ['nested chain'],
  tier: 8,
  summary: 'A star or cross is refuted by a chain whose steps may be chains themselves.',
  *find(position) {
    const chain = position.isLarge ? null : nestedChain(position, bounded);
    if (chain) yield chainDeduction('R8.4', position, chain);
  },
};

/** So many of the assumptions that forced marks refute are written out. */
const MOST_WRITTEN = 12;

/** The assumptions that come to nothing by forced marks alone, those first that do so soonest. */
function endingSoon(position: Position): Assumption[] {
  const forced = new ForcedMarks(position);
  return doubtful(position)
    .map((assumption) => ({ assumption, marks: forced.until(assumption) }))
    .filter(({ marks }) => marks < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.marks - b.marks)
    .slice(0, MOST_WRITTEN)
    .map(({ assumption }) => assumption);
}

/** So many are followed with all counts where chains are dear: nearly always one of the first comes to nothing. */
const MOST_COUNTED = 32;

function worthCounting(position: Position): readonly Assumption[] {
  const all = hopeless(position);
  return isDear(position) ? farthestFirst(position, all, bounded).slice(0, MOST_COUNTED) : all;
}

function* chainsOver(
  id: 'R8.1' | 'R8.2' | 'R8.3',
  position: Position,
  assumptions: readonly Assumption[],
  rules: readonly Rule[],
): Generator<Deduction> {
  for (const chain of refutedBy(position, assumptions, rules)) yield chainDeduction(id, position, chain);
}
