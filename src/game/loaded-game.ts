import type { Board } from '../engine/board/board.js';
import type { Game, GamePost } from '../store/games.js';
import type { StoredPuzzle } from '../store/puzzles.js';
import type { SharedBoard } from '../store/together.js';
import type { User } from '../store/users.js';

/** A game as it lies in the store, read and understood. */
export interface LoadedGame {
  readonly row: Game;
  readonly user: User | null;
  readonly post: GamePost | null;
  readonly puzzle: StoredPuzzle;
  readonly board: Board;
  /** How many requests its row remembers. */
  readonly requests: number;
  /** As its history says. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Of a board that several people share. */
  readonly shared: Shared | null;
  /** When it was read, as `recent-games.ts` counts; null for what is not kept there. */
  readonly asOf: number | null;
}

export interface Shared {
  readonly place: SharedBoard;
  /** Whoever asks. */
  readonly seat: number;
  /** Those who wish not to be named. */
  readonly hidden: ReadonlySet<string>;
}
