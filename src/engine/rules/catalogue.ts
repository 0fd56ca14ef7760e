import type { RuleId } from '../deduction/deduction.js';
import { chains } from './chains/index.js';
import { exactSearch } from './chains/search.js';
import type { Rule } from './rule.js';
import { schemas } from './schemas/index.js';
import { tier1 } from './tier-1-marks/index.js';
import { tier2 } from './tier-2-forced/index.js';
import { tier3 } from './tier-3-bounds/index.js';
import { tier4 } from './tier-4-exclusion/index.js';
import { tier5, tier5AfterSchemas } from './tier-5-counting/index.js';
import { tier6, tier6Searches } from './tier-6-patterns/index.js';
import { tier7 } from './tier-7-uniqueness/index.js';

/** Every technique, in the order in which they are tried. */
export const catalogue: readonly Rule[] = [
  ...tier1,
  ...tier2,
  ...tier3,
  ...tier4,
  ...tier5,
  ...schemas,
  ...tier5AfterSchemas,
  ...tier6,
  ...tier6Searches,
  ...tier7,
  ...chains,
];

/** What can be the next step: every technique, and a search where there is none. */
export const everyRule: readonly Rule[] = [...catalogue, exactSearch];

/** Rules that cost more, or are harder to follow, than the others of their tier: tried after them. */
export const triedLast: readonly Rule[] = [
  ...schemas,
  ...tier5AfterSchemas,
  ...tier6Searches,
  ...chains,
  exactSearch,
];

const byId = new Map(everyRule.map((rule) => [rule.id, rule]));

/** The next one in the book, and after the last the first. */
export const ruleAfter = (id: RuleId): Rule =>
  catalogue[(catalogue.findIndex((rule) => rule.id === id) + 1) % catalogue.length]!;

/** Can it be learned? A search cannot. */
export const isTechnique = (id: RuleId): boolean => id !== exactSearch.id;

/** What people call it. */
export const ruleName = (id: RuleId): string => byId.get(id)?.name ?? id;

export function ruleById(id: RuleId): Rule | undefined {
  return byId.get(id);
}
