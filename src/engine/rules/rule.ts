import type { Position } from '../bounds/position.js';
import type { Deduction, RuleId, Tier } from '../deduction/deduction.js';

/** A technique: data that a list can show, and a pure function that finds every use of it. */
export interface Rule {
  readonly id: RuleId;
  readonly name: string;
  /** Other names that players know it by. */
  readonly aliases: readonly string[];
  readonly tier: Tier;
  /** One sentence that says what it does. */
  readonly summary: string;
  /** Higher tiers at which it is tried again, with the facts of those tiers. */
  readonly alsoAt?: readonly Tier[];
  /** True when it is only valid on a puzzle known to have exactly one solution. */
  readonly assumesOneSolution?: boolean;
  /**
   * Every use on this position, easiest to see first; lazily, so that the first one is cheap. A rule
   * with `alsoAt` gives the uses that are of the tier asked for; without one, those of its own tier.
   */
  find(position: Position, tier?: Tier): Iterable<Deduction>;
}
