import type { Position } from '../../bounds/position.js';
import type { Deduction } from '../../deduction/deduction.js';
import type { Rule } from '../rule.js';
import { type Assumption, assume, assumptionsOf, type Chain, chainDeduction, hopeless } from './assume.js';
import { follow } from './follow.js';
import { ForcedMarks } from './forced-marks.js';

/** The most assumptions that one search follows, those inside others included. */
const MOST_FOLLOWED = 5_000;

/**
 * A chain that may use chains as steps, as shallow as possible. Deep enough it refutes every mark that no
 * solution has; where every mark has one, or the search would go on for too long, it is null.
 */
export function nestedChain(position: Position, rules: readonly Rule[]): Chain | null {
  const assumptions = hopeless(position);
  const search = new NestedSearch(rules);
  for (let depth = 1; depth <= assumptions.length && !search.isSpent; depth++) {
    for (const assumption of assumptions) {
      const steps = search.refute(position, assumption, depth);
      if (steps) return { assumption, steps };
    }
  }
  return null;
}

class NestedSearch {
  private followed = 0;

  constructor(private readonly rules: readonly Rule[]) {}

  get isSpent(): boolean {
    return this.followed >= MOST_FOLLOWED;
  }

  /** The steps from an assumption to a broken rule, with chains up to `depth` levels inside, or null. */
  refute(position: Position, assumption: Assumption, depth: number): Deduction[] | null {
    const steps: Deduction[] = [];
    let at = assume(position, assumption);
    for (;;) {
      if (this.followed++ >= MOST_FOLLOWED) return null;
      const outcome = follow(at, this.rules);
      steps.push(...outcome.steps);
      at = outcome.position;
      if (outcome.violation) return steps;
      const inner = depth > 0 ? this.innerChain(at, depth - 1) : null;
      if (!inner) return null;
      steps.push(inner);
      at = at.with(inner);
    }
  }

  private innerChain(position: Position, depth: number): Deduction | null {
    const forced = new ForcedMarks(position);
    const isSoonOver = (assumption: Assumption): boolean =>
      forced.until(assumption) < Number.POSITIVE_INFINITY;
    const all = assumptionsOf(position);
    const soon = all.find(isSoonOver);
    for (const assumption of soon ? [soon] : all) {
      const steps = this.refute(position, assumption, depth);
      if (steps) return chainDeduction('R8.4', position, { assumption, steps });
    }
    return null;
  }
}
