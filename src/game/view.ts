import { violations } from '../engine/board/violations.js';
import { count } from '../engine/grid/cellset.js';
import type { DailyPost } from '../store/posts.js';
import type { StoredPuzzle } from '../store/puzzles.js';
import type { LoadedGame } from './load.js';
import { settingsOf } from './settings.js';
import type { GameView, PostView, PuzzleView, UnrankedReason } from './types.js';

export function viewOf({ row, user, post, puzzle, board, history }: LoadedGame, now: Date): GameView {
  return {
    id: row.id,
    userId: row.userId,
    guildId: row.guildId,
    kind: row.kind,
    puzzle: puzzleView(puzzle),
    post,
    rule: row.rule,
    board,
    version: row.version,
    starsPlaced: count(board.stars),
    starsNeeded: puzzle.grid.size * puzzle.grid.stars,
    violations: violations(board),
    canUndo: row.finishedAt === null && history.canUndo,
    canRedo: row.finishedAt === null && history.canRedo,
    hints: {
      where: row.hintsWhere,
      rule: row.hintsRule,
      argument: row.hintsArgument,
      done: row.hintsDone,
    },
    hintsAsked: row.hints,
    mistakesShown: row.mistakesShown,
    whys: row.whys,
    rescues: row.rescues,
    undos: row.undos,
    clean: row.clean,
    ranked: row.ranked,
    unranked: row.unranked as UnrankedReason | null,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    ms: row.ms ?? elapsed(row.startedAt, now),
    settings: settingsOf(user),
  };
}

// Columns of whole numbers hold 24 days of milliseconds.
const LONGEST_MS = 2_000_000_000;

/** Never negative: the clocks of two machines may differ. */
export function elapsed(from: Date, to: Date): number {
  return Math.min(LONGEST_MS, Math.max(0, to.getTime() - from.getTime()));
}

export function puzzleView({ solution: _, canonical: __, gradedBy, ...puzzle }: StoredPuzzle): PuzzleView {
  return { ...puzzle, settled: gradedBy > 0, size: puzzle.grid.size, stars: puzzle.grid.stars };
}

export function postView(post: DailyPost): PostView {
  const { id, guildId, localDate, dueAt, closesAt, channelId, messageId, threadId } = post;
  return { id, guildId, localDate, dueAt, closesAt, channelId, messageId, threadId };
}
