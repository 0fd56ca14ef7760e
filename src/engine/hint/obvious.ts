import type { Position } from '../bounds/position.js';
import type { Deduction } from '../deduction/deduction.js';
import { nextStep } from '../grade/next-step.js';

/**
 * The position with every cross of tier 1 filled in: beside stars and in full units. Players know
 * these without being told, so they are taken as read. `until` may stop at a step of interest.
 */
export function withObvious(
  start: Position,
  until: (step: Deduction) => boolean = () => false,
): { position: Position; stopped: Deduction | null } {
  let position = start;
  for (;;) {
    const step = nextStep(position, { tiers: [1, 1] });
    if (!step) return { position, stopped: null };
    if (until(step)) return { position, stopped: step };
    position = position.with(step);
  }
}
