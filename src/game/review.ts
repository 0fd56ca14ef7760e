import { type Board, boardFromState } from '../engine/board/board.js';
import { readLog } from '../engine/board/log.js';
import type { RuleId } from '../engine/deduction/deduction.js';
import type { Moment, Review } from '../engine/review/review.js';
import type { GameContext } from './context.js';
import { loadGame } from './load.js';
import { momentsOf } from './moments.js';
import type { GameRequest, GameView } from './types.js';
import { UserError } from './user-error.js';
import { viewOf } from './view.js';

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
  const game = viewOf(loaded, context.clock());
  return { game, review, start, moments, learnNext: review.missed[0]?.technique.step.rule ?? null };
}
