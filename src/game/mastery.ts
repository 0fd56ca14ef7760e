import type { RuleId, Tier } from '../engine/deduction/deduction.js';
import type { Review } from '../engine/review/review.js';
import { ruleById } from '../engine/rules/catalogue.js';
import { masteryOf, type TechniqueUse } from '../store/mastery.js';
import type { GameContext } from './context.js';

/** How often a technique was found when it was there, and whether it goes better than before. */
export interface TechniqueMastery {
  readonly rule: RuleId;
  readonly found: number;
  readonly missed: number;
  readonly trend: 'up' | 'down' | null;
}

/** Full units and forced marks are read off a board; nobody has to learn them. */
const READ_OFF: Tier = 2;
/** Fewer times than that say nothing. */
const LEAST_TIMES = 3;
const MOST_SHOWN = 8;

/** What a review says about each technique that has to be looked for. */
export function usesIn({ findings, missed }: Review): TechniqueUse[] {
  const uses = new Map<string, { found: number; missed: number }>();
  const count = (rule: RuleId, tier: Tier, what: 'found' | 'missed') => {
    if (tier <= READ_OFF) return;
    const use = uses.get(rule) ?? { found: 0, missed: 0 };
    use[what]++;
    uses.set(rule, use);
  };
  for (const { technique } of findings) {
    if (technique) count(technique.step.rule, technique.step.tier, 'found');
  }
  for (const { technique } of missed) count(technique.step.rule, technique.step.tier, 'missed');
  return [...uses].map(([rule, use]) => ({ rule, ...use }));
}

const share = (found: number, missed: number): number =>
  found + missed === 0 ? 0 : found / (found + missed);

/** How often somebody finds each technique when it is there: hardest first, and whether this month is better than before. */
export async function mastery(
  { store, clock }: GameContext,
  userId: string,
): Promise<readonly TechniqueMastery[]> {
  const month = clock().toISOString().slice(0, 7);
  const byRule = new Map<string, { before: [number, number]; now: [number, number] }>();
  for (const row of await masteryOf(store.db, userId)) {
    const known = byRule.get(row.rule) ?? { before: [0, 0], now: [0, 0] };
    const sums = row.month === month ? known.now : known.before;
    sums[0] += row.found;
    sums[1] += row.missed;
    byRule.set(row.rule, known);
  }
  const all = [...byRule].flatMap(([rule, { before, now }]): TechniqueMastery[] => {
    const [found, missed] = [before[0] + now[0], before[1] + now[1]];
    if (found + missed < LEAST_TIMES) return [];
    const isNews = before[0] + before[1] >= LEAST_TIMES && now[0] + now[1] >= LEAST_TIMES;
    const change = isNews ? share(...now) - share(...before) : 0;
    const trend = change > 0.1 ? 'up' : change < -0.1 ? 'down' : null;
    return [{ rule: rule as RuleId, found, missed, trend }];
  });
  const tierOf = (rule: RuleId) => ruleById(rule)?.tier ?? 0;
  return all.sort((a, b) => tierOf(b.rule) - tierOf(a.rule) || b.found - a.found).slice(0, MOST_SHOWN);
}

/** The technique that is missed most often, if any is missed more than now and then. */
export function learnNext(known: readonly TechniqueMastery[]): RuleId | null {
  const [worst] = known.filter(({ missed }) => missed > 1).sort((a, b) => b.missed - a.missed);
  return worst?.rule ?? null;
}
