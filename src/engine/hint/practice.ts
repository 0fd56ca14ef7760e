import { type Board, emptyBoard } from '../board/board.js';
import type { Deduction, RuleId } from '../deduction/deduction.js';
import { nextStep } from '../grade/next-step.js';
import type { Grid } from '../grid/grid.js';
import { positionOf } from '../rules/position-of.js';

/** A board on which this deduction is the simplest next step. */
export interface Practice {
  readonly board: Board;
  readonly deduction: Deduction;
}

/** Solves the puzzle up to the first use of the rule. Null when the path does not use it. */
export function findPractice(grid: Grid, rule: RuleId): Practice | null {
  let position = positionOf(emptyBoard(grid));
  for (;;) {
    const deduction = nextStep(position, { tiers: [1, 8] });
    if (!deduction) return null;
    if (deduction.rule === rule) return { board: position.board, deduction };
    position = position.with(deduction);
  }
}
