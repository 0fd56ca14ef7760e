import { effortOf, weightOf } from '../engine/grade/effort.js';
import { type Grading, gradePuzzle } from '../engine/grade/grade.js';
import type { Grid } from '../engine/grid/grid.js';
import type { GradedPuzzle } from './jobs.js';

/** What a grade is given by: chains are beyond one. */
const TIERS = [1, 6] as const;

const graded = ({ tier, grade, rules }: Grading, effort: number): GradedPuzzle => ({
  tier,
  grade,
  rules: { ...rules } as Record<string, number>,
  effort,
});

/**
 * Grades a puzzle and says after every step what is known by then: a puzzle is harder than Expert until its last step
 * is found. Whoever ends this early has that.
 */
export function gradeStepwise(grid: Grid, onKnown: (sofar: GradedPuzzle) => void): GradedPuzzle {
  // The exact effort takes as long as the steps: until then, a quick measure stands in for it.
  const onStep = (sofar: Grading) => onKnown(graded(sofar, weightOf(sofar.steps)));
  const grading = gradePuzzle(grid, { tiers: TIERS, onStep });
  return graded(grading, effortOf(grid, grading.steps));
}
