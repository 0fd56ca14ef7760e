import type { Deduction } from '../deduction/deduction.js';

/** What one step of a tier weighs, from tier 1 on: each tier twice the one before. */
const WEIGHTS = [1, 2, 4, 8, 16, 32, 64, 128] as const;

/**
 * How much work a path is: the sum of its steps' weights, a chain's own steps included. One more
 * step, or the same step at a higher tier, always weighs more, so effort never falls with either.
 */
export function effortOf(steps: readonly Deduction[]): number {
  return steps.reduce((effort, step) => effort + weightOf(step), 0);
}

function weightOf(step: Deduction): number {
  const inner = step.reasons.flatMap((reason) => (reason.role === 'step' ? [reason.deduction] : []));
  return (WEIGHTS[step.tier - 1] as number) + effortOf(inner);
}
