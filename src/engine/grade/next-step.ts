import type { Position } from '../bounds/position.js';
import type { Deduction, Tier } from '../deduction/deduction.js';
import { everyRule, isTechnique, triedLast } from '../rules/catalogue.js';
import type { Rule } from '../rules/rule.js';

export interface StepOptions {
  /** The lowest and highest tier that may be used. Without it: 1–6. */
  readonly tiers?: readonly [number, number];
  /** Allow arguments that assume the puzzle has one solution (tier 7). */
  readonly uniqueness?: boolean;
}

/**
 * By tier: the rules tried there, in the catalogue's order. Rules of lower tiers that are tried again
 * come after the tier's own plain ones, which find what they use, and before those it tries last.
 */
const byTier: readonly (readonly Rule[])[] = Array.from({ length: 9 }, (_, tier) => {
  const own = everyRule.filter((rule) => rule.tier === tier);
  const again = everyRule.filter((rule) => rule.alsoAt?.includes(tier as Tier));
  const isLast = (rule: Rule): boolean => triedLast.includes(rule);
  return [...own.filter((rule) => !isLast(rule)), ...again, ...own.filter(isLast)];
});

/** The rules tried at a tier, in order. */
export const rulesAt = (tier: Tier): readonly Rule[] => byTier[tier] ?? [];

const isSum = ({ id }: Rule): boolean => id.startsWith('R5.6');
const isSearch = ({ id }: Rule): boolean => !isTechnique(id);
/** The last tier before sums of units. */
const BEFORE_SUMS = 4;

/**
 * Every step, the simplest first: the lowest tier, inside a tier the catalogue's order, and of a rule use by use.
 * Where any sum is as good, sums come before the other counts and patterns: there is nearly always one.
 */
export function* stepsInOrder(position: Position, options: StepOptions = {}): Iterable<Deduction> {
  const [lowest, highest] = options.tiers ?? [1, 6];
  const { beyond } = position.solve;
  if (beyond) {
    yield* stepsOf(position, options, lowest, Math.min(highest, BEFORE_SUMS));
    if (position.unknownList().length > beyond.nextTry)
      yield* stepsOf(position, options, 8, highest, isSearch);
    yield* stepsOf(position, options, Math.max(lowest, BEFORE_SUMS + 1), highest, isSum);
    yield* stepsOf(position, options, Math.max(lowest, BEFORE_SUMS + 1), highest);
  } else yield* stepsOf(position, options, lowest, highest);
}

function* stepsOf(
  position: Position,
  { uniqueness }: StepOptions,
  lowest: number,
  highest: number,
  wanted: (rule: Rule) => boolean = () => true,
): Iterable<Deduction> {
  for (let tier = lowest; tier <= highest; tier++) {
    for (const rule of rulesAt(tier as Tier)) {
      if ((rule.assumesOneSolution && !uniqueness) || !wanted(rule)) continue;
      yield* rule.find(position, tier as Tier);
    }
  }
}

/** The simplest next step. */
export function nextStep(position: Position, options: StepOptions = {}): Deduction | null {
  for (const deduction of stepsInOrder(position, options)) return deduction;
  return null;
}
