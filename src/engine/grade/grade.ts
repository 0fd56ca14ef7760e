import { emptyBoard } from '../board/board.js';
import type { Solve } from '../bounds/position.js';
import type { Deduction, RuleId } from '../deduction/deduction.js';
import type { CellSet } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { isTechnique } from '../rules/catalogue.js';
import { positionOf } from '../rules/position-of.js';
import { someSolution } from '../rules/some-solution.js';
import { nextStep } from './next-step.js';

export type Grade = 'Easy' | 'Medium' | 'Hard' | 'Expert' | 'Beyond';

export interface Grading {
  readonly solved: boolean;
  /** The highest tier that was needed, 0 when nothing could be done. */
  readonly tier: number;
  readonly grade: Grade;
  /** How often each rule was used. */
  readonly rules: Readonly<Partial<Record<RuleId, number>>>;
  /** The whole path, in order. */
  readonly steps: readonly Deduction[];
}

export interface GradeOptions {
  /** The lowest and highest tier that may be used. Without it everything, chains included. */
  readonly tiers?: readonly [number, number];
  /** The solution, where it is known: otherwise it is looked for when a technique needs it. */
  readonly solution?: CellSet;
  /** Told what is known so far, before the first step and after each: harder than any grade, until it is solved. */
  readonly onStep?: (sofar: Grading) => void;
}

/** Solves a puzzle by rules alone, lowest tier first, and says how hard that was. */
export function gradePuzzle(grid: Grid, { tiers = [1, 8], solution, onStep }: GradeOptions = {}): Grading {
  const steps: Deduction[] = [];
  const rules: Partial<Record<RuleId, number>> = {};
  let tier = 0;
  const board = emptyBoard(grid);
  let position = positionOf(
    board,
    once(() => solution ?? someSolution(board)),
    { goesOn: true, isThorough: true },
  );
  const sofar = (): Grading => {
    const solved = position.isDone;
    return { solved, tier, grade: solved ? gradeOf(tier) : 'Beyond', rules, steps };
  };
  onStep?.(sofar());
  while (!position.isDone) {
    const step = nextStep(position, { tiers });
    if (!step) break;
    steps.push(step);
    rules[step.rule] = (rules[step.rule] ?? 0) + 1;
    tier = Math.max(tier, step.tier);
    const open = position.unknownList().length;
    position = position.with(step);
    if (gradeOf(tier) === 'Beyond') {
      position.solve.beyond ??= { sums: [], rung: 0, nextTry: Number.POSITIVE_INFINITY };
    }
    if (!isTechnique(step.rule)) putOff(position.solve, open);
    onStep?.(sofar());
  }
  return sofar();
}

/** Where nothing but a search helped, nothing else will until the board has a quarter fewer open cells. */
function putOff({ beyond }: Solve, open: number): void {
  if (beyond && open <= beyond.nextTry) beyond.nextTry = 0.75 * open;
}

/** Tiers 1–3 are Easy, 4 Medium, 5 Hard, 6 Expert; chains are beyond a grade. */
export function gradeOf(tier: number): Grade {
  if (tier <= 3) return 'Easy';
  return tier <= 6 ? (['Medium', 'Hard', 'Expert'] as const)[tier - 4]! : 'Beyond';
}

/** Finds something out when it is first asked for. */
function once<T>(find: () => T): () => T {
  let found: { readonly it: T } | undefined;
  return () => {
    found ??= { it: find() };
    return found.it;
  };
}
