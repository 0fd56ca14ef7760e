import { type Board, boardFromState } from '../engine/board/board.js';
import { History } from '../engine/board/log.js';
import type { FoundGame, Game, GamePost } from '../store/games.js';
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

/** What can be undone and redone at the end of a log. */
export function undoneIn(size: number, log: string): Pick<LoadedGame, 'canUndo' | 'canRedo'> {
  const { canUndo, canRedo } = new History(size, log);
  return { canUndo, canRedo };
}

export const historyOf = ({ row, board }: LoadedGame): History => new History(board.grid.size, row.log);

export function readGame(
  { game: row, user, post }: FoundGame,
  puzzle: StoredPuzzle,
  shared: Shared | null = null,
): LoadedGame {
  const { grid } = puzzle;
  if (!/^[.*x]*$/.test(row.state) || row.state.length !== grid.regionOf.length) {
    throw new Error(`game ${row.id} has a damaged board`);
  }
  return {
    row,
    user,
    post,
    puzzle,
    board: boardFromState(grid, row.state),
    ...undoneIn(grid.size, row.log),
    shared,
    asOf: null,
  };
}
