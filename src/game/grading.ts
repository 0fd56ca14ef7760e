import { keepGrading, puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import type { Judged } from '../workers/pool.js';
import type { GameContext } from './context.js';
import type { PuzzleView } from './types.js';
import { puzzleView } from './view.js';

/** Raised when the same puzzle may get another grade, effort or list of techniques. */
export const GRADER_VERSION = 2;

/** What is kept of a grading that came to no end in time, and of one that has not begun. */
export const UNSETTLED = -GRADER_VERSION;
export const NOT_BEGUN = 0;

/** A puzzle with its grade: it may take some seconds to find, and is then kept. */
export async function gradedPuzzle(
  context: GameContext,
  { id }: { readonly id: string },
): Promise<PuzzleView> {
  const puzzle = await puzzleById(context.store, id);
  if (!puzzle) throw new Error(`there is no puzzle ${id} to grade`);
  return puzzleView(puzzle.gradedBy === NOT_BEGUN ? await grade(context, puzzle) : puzzle);
}

/** Begins to grade a puzzle that has no grade yet. Nobody waits, and what fails is made up for in the background later. */
export function gradeSoon(context: GameContext, puzzle: StoredPuzzle): void {
  if (puzzle.gradedBy === NOT_BEGUN) grade(context, puzzle).catch(() => undefined);
}

async function grade({ store, puzzles }: GameContext, puzzle: StoredPuzzle): Promise<StoredPuzzle> {
  return keepGrading(store, puzzle, recorded(await puzzles.grade(puzzle.grid)));
}

/** A grading as it is stored. */
export const recorded = ({ grading: { tier, grade, effort, rules }, settled }: Judged) => ({
  tier,
  grade,
  effort,
  rules,
  gradedBy: settled ? GRADER_VERSION : UNSETTLED,
});
