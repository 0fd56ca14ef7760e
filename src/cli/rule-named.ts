import type { RuleId } from '../engine/deduction/deduction.js';
import { catalogue } from '../engine/rules/catalogue.js';
import { UsageError } from './command.js';

/** A technique by its id, given to an option. */
export function ruleNamed(id: string, option: string): RuleId {
  const rule = catalogue.find((each) => each.id.toLowerCase() === id.trim().toLowerCase());
  if (!rule) throw new UsageError(`--${option} takes ids of rules, such as R3.3 or R6.1, not ${id}`);
  return rule.id;
}
