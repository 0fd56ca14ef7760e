import type { Random } from '../engine/generate/random.js';
import type { Store } from '../store/store.js';
import type { EnginePool } from '../workers/pool.js';
import type { Feed } from './feed.js';
import type { Supply } from './supply.js';

/** What every use case is given. Nothing else is known of the outside world. */
export interface GameContext {
  readonly store: Store;
  readonly clock: () => Date;
  readonly random: Random;
  /** Where hints come from: a pool of workers, or the engine itself. */
  readonly hints: Pick<EnginePool, 'findHint' | 'why'>;
  /** Where strangers' puzzles are judged, and finished games looked through. */
  readonly puzzles: Pick<EnginePool, 'prove' | 'grade' | 'review'>;
  /** Where new puzzles come from. */
  readonly supply: Supply;
  /** Who hears of changes; absent where nobody listens. */
  readonly feed?: Feed;
}

/** The same for one request. When its signal says that nobody waits any more, nothing more is found or counted for it. */
export function forRequest(context: GameContext, signal: AbortSignal): GameContext {
  const { hints, puzzles } = context;
  const wanted = async <T>(answer: Promise<T>): Promise<T> => {
    const found = await answer;
    signal.throwIfAborted();
    return found;
  };
  return {
    ...context,
    hints: {
      findHint: (board, solution, how) => wanted(hints.findHint(board, solution, { ...how, signal })),
      why: (board, solution, cell, how) => wanted(hints.why(board, solution, cell, { ...how, signal })),
    },
    puzzles: {
      prove: (grid) => wanted(puzzles.prove(grid, { signal })),
      // It follows in the background, whoever still waits.
      grade: (grid) => puzzles.grade(grid),
      review: (game) => wanted(puzzles.review(game, { signal })),
    },
  };
}
