import { GRADER_VERSION, recorded } from '../game/grading.js';
import { dropDaysOf } from '../store/days.js';
import { keepGrading, puzzleById, puzzlesToRegrade } from '../store/puzzles.js';
import type { EnginePool } from '../workers/pool.js';
import type { SupplyContext } from './context.js';

/** So many processes may be at it, each at another puzzle. */
const AT_ONCE = 16;

/** Puzzles whose grade is not this version's, and may still change: none that was posted or solved with the grade it had. */
export const outdated = ({ store }: SupplyContext): Promise<string[]> =>
  puzzlesToRegrade(store, GRADER_VERSION, AT_ONCE);

/** From so many days on nobody has been promised a puzzle anywhere, whatever the time zone. */
const DAYS_PROMISED = 3;
const DAY_MS = 86_400_000;

/**
 * Grades a puzzle afresh. A day to come that would be of another kind by that is made anew. Resolves to the puzzles graded,
 * or to null when its grade must stay by now.
 */
export async function regrade(
  { store, clock, log }: SupplyContext,
  grades: Pick<EnginePool, 'grade'>,
  id: string,
  signal: AbortSignal,
): Promise<number | null> {
  const [still] = await puzzlesToRegrade(store, GRADER_VERSION, 1, id);
  const puzzle = still === undefined ? null : await puzzleById(store, id);
  if (!puzzle) return null;
  const judged = await grades.grade(puzzle.grid, { signal });
  if (!judged) return 0;
  const graded = await keepGrading(store, puzzle, recorded(judged, -GRADER_VERSION));
  if (graded.grade === puzzle.grade) return 1;
  const from = new Date(clock().getTime() + DAYS_PROMISED * DAY_MS).toISOString().slice(0, 10);
  const days = await dropDaysOf(store, id, from);
  log.info({ puzzle: id, was: puzzle.grade, is: graded.grade, days }, 'puzzle regraded');
  return 1;
}
