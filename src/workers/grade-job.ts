import { emptyBoard } from '../engine/board/board.js';
import type { Deduction, RuleId } from '../engine/deduction/deduction.js';
import { effortOf, weightOf } from '../engine/grade/effort.js';
import { gradeOf } from '../engine/grade/grade.js';
import { nextStep } from '../engine/grade/next-step.js';
import type { Grid } from '../engine/grid/grid.js';
import { positionOf } from '../engine/rules/position-of.js';
import type { GradedPuzzle } from './jobs.js';

/** What a grade is given by: chains are beyond one. */
const TIERS = [1, 6] as const;

/**
 * Grades a puzzle and says after every step what is known by then: a puzzle is harder than Expert until its last step
 * is found. Whoever ends this early has that.
 */
export function gradeStepwise(grid: Grid, onKnown: (sofar: GradedPuzzle) => void): GradedPuzzle {
  const steps: Deduction[] = [];
  const rules: Partial<Record<RuleId, number>> = {};
  let tier = 0;
  let position = positionOf(emptyBoard(grid));
  const known = (): Omit<GradedPuzzle, 'effort'> => ({
    tier,
    grade: position.isDone ? gradeOf(tier) : 'Beyond',
    rules: rules as Record<string, number>,
  });
  while (!position.isDone) {
    // The exact effort takes as long as the steps: until then, a quick measure stands in for it.
    onKnown({ ...known(), effort: weightOf(steps) });
    const step = nextStep(position, { tiers: TIERS });
    if (!step) break;
    steps.push(step);
    rules[step.rule] = (rules[step.rule] ?? 0) + 1;
    tier = Math.max(tier, step.tier);
    position = position.with(step);
  }
  onKnown({ ...known(), effort: weightOf(steps) });
  return { ...known(), effort: effortOf(grid, steps) };
}
