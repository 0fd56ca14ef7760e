import { type Board, boardFromState } from '../engine/board/board.js';
import { findGame, type Game } from '../store/games.js';
import { puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import { findUser, type User } from '../store/users.js';
import type { GameContext } from './context.js';
import { isId } from './ids.js';
import { readLog, type Stacks, stacksOf } from './log.js';
import type { GameRequest } from './types.js';
import { UserError } from './user-error.js';

/** A game as it lies in the store, read and understood. */
export interface LoadedGame {
  readonly row: Game;
  readonly user: User | null;
  readonly puzzle: StoredPuzzle;
  readonly board: Board;
  readonly stacks: Stacks;
  /** Lines in its log. */
  readonly length: number;
}

/** The named game or the user's current one. Other people's games are refused, whatever is asked. */
export async function loadGame({ store }: GameContext, request: GameRequest): Promise<LoadedGame> {
  const named = request.gameId;
  if (named !== undefined && !isId(named)) throw new UserError('game-not-found');
  const [user, namedRow] = await Promise.all([
    findUser(store.db, request.userId),
    named === undefined ? null : findGame(store.db, named),
  ]);
  const current = named === undefined ? user?.currentGameId : undefined;
  if (named === undefined && !current) throw new UserError('no-current-game');
  const row = current ? await findGame(store.db, current) : namedRow;
  if (!row) throw new UserError(named === undefined ? 'no-current-game' : 'game-not-found');
  if (row.userId !== request.userId) throw new UserError('not-your-game');
  return readGame(row, user, await puzzleOf({ store }, row));
}

async function puzzleOf({ store }: Pick<GameContext, 'store'>, row: Game): Promise<StoredPuzzle> {
  const puzzle = await puzzleById(store, row.puzzleId);
  if (!puzzle) throw new Error(`game ${row.id} has no puzzle`);
  return puzzle;
}

export function readGame(row: Game, user: User | null, puzzle: StoredPuzzle): LoadedGame {
  const { grid } = puzzle;
  if (!/^[.*x]*$/.test(row.state) || row.state.length !== grid.regionOf.length) {
    throw new Error(`game ${row.id} has a damaged board`);
  }
  const entries = readLog(grid.size, row.log);
  const board = boardFromState(grid, row.state);
  return { row, user, puzzle, board, stacks: stacksOf(entries), length: entries.length };
}
