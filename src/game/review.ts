import { type Board, boardFromState } from '../engine/board/board.js';
import { readLog } from '../engine/board/log.js';
import type { RuleId } from '../engine/deduction/deduction.js';
import type { Moment, Review } from '../engine/review/review.js';
import { recordReview, unreviewedGames } from '../store/mastery.js';
import type { GameContext } from './context.js';
import { loadGame } from './load.js';
import { usesIn } from './mastery.js';
import { momentsOf } from './moments.js';
import type { GameRequest } from './request.js';
import { UserError } from './user-error.js';
import { viewOf } from './view.js';
import type { GameView } from './views/game.js';

export interface GameReview {
  readonly game: GameView;
  readonly review: Review;
  readonly start: Board;
  readonly moments: readonly Moment[];
  /** The technique that was missed for longest: what to practise next. */
  readonly learnNext: RuleId | null;
}

/** What each mark of one's own finished game rested on. Before the finish it would give the game away. */
export async function reviewGame(context: GameContext, request: GameRequest): Promise<GameReview> {
  const loaded = await loadGame(context, request);
  const { row, puzzle } = loaded;
  if (!row.finishedAt) throw new UserError('review-unfinished');
  const start = boardFromState(puzzle.grid, row.start);
  const moments = momentsOf(start, readLog(puzzle.grid.size, row.log));
  const { solution, tier } = puzzle;
  const review = await context.puzzles.review({ start, solution, tier, moments });
  const month = row.finishedAt.toISOString().slice(0, 7);
  if (!row.reviewed) await recordReview(context.store, row, month, usesIn(review));
  const game = viewOf(loaded, context.clock());
  return { game, review, start, moments, learnNext: review.missed[0]?.technique.step.rule ?? null };
}

/** Larger boards are looked through when somebody asks for it. */
const LARGEST = 10;
const MOST_AT_ONCE = 3;

/** Looks through the newest games that nobody has looked through, a few at a time, so that statistics know of them. */
export async function reviewNewest(context: GameContext, userId: string): Promise<void> {
  for (const gameId of await unreviewedGames(context.store.db, userId, LARGEST, MOST_AT_ONCE)) {
    await reviewGame(context, { userId, gameId });
  }
}
