import { type Violation, violations } from '../../board/violations.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';

/** Where a set of rules leads from a position: the steps, and the first rule of the game broken. */
export interface Outcome {
  readonly steps: readonly Deduction[];
  readonly position: Position;
  readonly violation: Violation | null;
}

/** Follows rules, simplest first and starting over after each step, until they stop or break something. */
export function follow(start: Position, rules: readonly Rule[], most = Number.POSITIVE_INFINITY): Outcome {
  const steps: Deduction[] = [];
  let position = start;
  for (;;) {
    const violation = violations(position.board)[0] ?? null;
    if (violation || steps.length >= most) return { steps, position, violation };
    const step = firstStep(position, rules);
    if (!step) return { steps, position, violation };
    steps.push(step);
    position = position.with(step);
  }
}

function firstStep(position: Position, rules: readonly Rule[]): Deduction | null {
  for (const rule of rules) {
    for (const deduction of rule.find(position, rule.tier)) return deduction;
  }
  return null;
}
