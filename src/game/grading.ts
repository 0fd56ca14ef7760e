import { keepGrading, puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import type { Judged } from '../workers/pool.js';
import type { GameContext } from './context.js';
import { puzzleView } from './view.js';
import type { PuzzleView } from './views/puzzle.js';

/** Raised when the same puzzle may get another grade, effort or list of techniques. */
export const GRADER_VERSION = 6;

/** What stands in place of a version until a grading has come to its end: with more time, in the background, it may. */
export const UNFINISHED = 0;

/** A puzzle with its grade: it may take some seconds to find, and is then kept. Ungraded where too many wait for theirs. */
export async function gradedPuzzle(
  context: GameContext,
  { id }: { readonly id: string },
): Promise<PuzzleView> {
  const puzzle = await puzzleById(context.store, id);
  if (!puzzle) throw new Error(`there is no puzzle ${id} to grade`);
  return puzzleView(puzzle.grade === 'Ungraded' ? await grade(context, puzzle) : puzzle);
}

/** Begins to grade a puzzle that has no grade yet. Nobody waits, and what fails is made up for in the background later. */
export function gradeSoon(context: GameContext, puzzle: StoredPuzzle): void {
  if (puzzle.grade === 'Ungraded') grade(context, puzzle).catch(() => undefined);
}

async function grade({ store, puzzles }: GameContext, puzzle: StoredPuzzle): Promise<StoredPuzzle> {
  const judged = await puzzles.grade(puzzle.grid);
  return judged ? keepGrading(store, puzzle, recorded(judged, UNFINISHED)) : puzzle;
}

/** A grading as it is stored, and what to store in place of a version when it came to no end. */
export const recorded = (
  { grading: { tier, grade, effort, rules }, settled }: Judged,
  unfinished: number,
): Pick<StoredPuzzle, 'tier' | 'grade' | 'effort' | 'rules' | 'gradedBy'> => ({
  tier,
  grade,
  effort,
  rules,
  gradedBy: settled ? GRADER_VERSION : unfinished,
});
