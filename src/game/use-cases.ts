import type { MoveMark } from '../engine/board/moves.js';
import type { Grade } from '../engine/grade/grade.js';
import type { GameContext } from './context.js';
import type * as T from './types.js';

/**
 * The use cases, by file. Each is a plain exported function with this signature; this list goes when all
 * of them are there. Errors are `UserError`s; a call that throws one has changed nothing.
 */
export interface UseCases {
  /** open-daily.ts: the server's newest puzzle, or the world's (planned by the caller) where there is none. */
  openDaily(c: GameContext, player: T.Player, world: DayPlan): Promise<T.Opened>;
  /** open-daily.ts: the button of a daily post. Ranks while the post is open. */
  openPost(c: GameContext, player: T.Player, postId: string): Promise<T.Opened>;
  /** open-daily.ts: a past day of this server (or the world). Never ranks once the post has closed. */
  openArchive(c: GameContext, player: T.Player, date: string): Promise<T.Opened>;
  /** open.ts: a library puzzle that the player has not had, any size or grade when absent. */
  openLibrary(c: GameContext, player: T.Player, wish: Wish, requestId?: string): Promise<T.Opened>;
  /** open.ts: an imported puzzle; marks in the notation are kept. */
  openNotation(c: GameContext, player: T.Player, notation: string, requestId?: string): Promise<T.Opened>;
  /** open.ts: a board with state, for a technique. */
  openPractice(
    c: GameContext,
    player: T.Player,
    practice: { notation: string; rule: string },
    requestId?: string,
  ): Promise<T.Opened>;
  /** open.ts: the same puzzle from its start; never ranks. */
  replay(c: GameContext, request: T.GameRequest): Promise<T.Opened>;
  /** open.ts: the named or current game, which becomes the current one. */
  openGame(c: GameContext, request: T.GameRequest): Promise<T.GameView>;
  /** puzzles.ts: by id or notation, checked for one solution, stored (for pins and imports). */
  findPuzzle(c: GameContext, idOrNotation: string): Promise<T.PuzzleView>;

  /** play.ts: `B7 xC1 -D2`; a bare cell takes `bare` (`*` for Place, `x` for Mark, `-` for Clear). */
  play(c: GameContext, request: T.GameRequest & { moves: string; bare?: MoveMark }): Promise<T.Changed>;
  /** undo.ts */
  undo(c: GameContext, request: T.GameRequest): Promise<T.Changed>;
  redo(c: GameContext, request: T.GameRequest): Promise<T.Changed>;
  /** undo.ts: back to the last state without a mistake (helped from then on). */
  rescue(c: GameContext, request: T.GameRequest): Promise<T.Changed>;
  /** undo.ts: back to the board as opened; can be undone. */
  reset(c: GameContext, request: T.GameRequest): Promise<T.Changed>;
  /** check.ts */
  check(c: GameContext, request: T.GameRequest): Promise<T.CheckResult>;
  /** hint.ts */
  hint(c: GameContext, request: T.GameRequest & { depth: T.HintDepth }): Promise<T.HintResult>;
  why(c: GameContext, request: T.GameRequest & { cell: string }): Promise<T.WhyResult>;

  /** result-card.ts */
  resultCard(c: GameContext, request: T.GameRequest): Promise<T.ResultCard>;
  /** history.ts: newest first. */
  history(
    c: GameContext,
    query: { userId: string; finished?: boolean; before?: string; limit?: number },
  ): Promise<T.GamePage>;
  archive(c: GameContext, player: T.Player, before?: string, limit?: number): Promise<T.ArchiveDay[]>;
  /** stats.ts */
  stats(c: GameContext, query: { userId: string; viewerId: string }): Promise<T.Stats>;
  /** leaderboard.ts: the board that `date` (a local date) falls in. */
  leaderboard(
    c: GameContext,
    query: {
      viewerId: string | null;
      guildId: string | null;
      scope: T.Scope;
      period: T.Period;
      date: string;
      clean: boolean;
      limit?: number;
    },
  ): Promise<T.Leaderboard>;
  /** streaks.ts: as it stands now; 0 once a closed post was missed. */
  streak(c: GameContext, query: { userId: string; guildId: string | null }): Promise<T.StreakView>;
  /** settings.ts */
  readSettings(c: GameContext, userId: string): Promise<T.Settings>;
  changeSettings(c: GameContext, userId: string, patch: Partial<T.Settings>): Promise<T.Settings>;
  /** privacy.ts: plain data, ready for JSON. */
  exportUser(c: GameContext, userId: string): Promise<Record<string, unknown>>;
  deleteUser(c: GameContext, userId: string): Promise<void>;
  /** rotation.ts: the pinned puzzle of that date, else one that this server has not had (lately). */
  pickPuzzle(c: GameContext, guildId: string, date: string, wish: Wish): Promise<T.PuzzleView>;
}

export interface Wish {
  readonly size?: number;
  readonly stars?: number;
  readonly grade?: Grade;
}

/** What the daily layer knows about a post before it is made. */
export interface DayPlan {
  readonly localDate: string;
  readonly dueAt: Date;
  /** The next post's due time, or 04:00 local time of the next day if that is later. */
  readonly closesAt: Date;
  readonly wish: Wish;
}
