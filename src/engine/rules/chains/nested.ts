import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import { type Assumption, assume, assumptionsOf, type Chain, chainDeduction } from './assume.js';
import { follow } from './follow.js';

/**
 * A chain that may use chains as steps, as shallow as possible. Deep enough it refutes every wrong
 * mark, so on a puzzle with one solution there always is one; it is null on a solved board only.
 */
export function nestedChain(position: Position, rules: readonly Rule[]): Chain | null {
  const assumptions = assumptionsOf(position);
  for (let depth = 1; depth <= assumptions.length; depth++) {
    for (const assumption of assumptions) {
      const steps = refute(position, assumption, rules, depth);
      if (steps) return { assumption, steps };
    }
  }
  return null;
}

/** The steps from an assumption to a broken rule, with chains up to `depth` levels inside, or null. */
function refute(
  position: Position,
  assumption: Assumption,
  rules: readonly Rule[],
  depth: number,
): Deduction[] | null {
  const steps: Deduction[] = [];
  let at = assume(position, assumption);
  for (;;) {
    const outcome = follow(at, rules);
    steps.push(...outcome.steps);
    at = outcome.position;
    if (outcome.violation) return steps;
    const inner = depth > 0 ? innerChain(at, rules, depth - 1) : null;
    if (!inner) return null;
    steps.push(inner);
    at = at.with(inner);
  }
}

function innerChain(position: Position, rules: readonly Rule[], depth: number): Deduction | null {
  for (const assumption of assumptionsOf(position)) {
    const steps = refute(position, assumption, rules, depth);
    if (steps) return chainDeduction('R8.4', position, { assumption, steps });
  }
  return null;
}
