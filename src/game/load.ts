import { type Board, boardFromState } from '../engine/board/board.js';
import { History } from '../engine/board/log.js';
import { currentGame, type FoundGame, type Game, type GamePost, namedGame } from '../store/games.js';
import { puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import type { Store } from '../store/store.js';
import type { User } from '../store/users.js';
import type { GameContext } from './context.js';
import { isId } from './ids.js';
import type { GameRequest } from './types.js';
import { UserError } from './user-error.js';

/** A game as it lies in the store, read and understood. */
export interface LoadedGame {
  readonly row: Game;
  readonly user: User | null;
  readonly post: GamePost | null;
  readonly puzzle: StoredPuzzle;
  readonly board: Board;
  readonly history: History;
}

/** The named game or the user's current one. Other people's games are refused, whatever is asked. */
export async function loadGame({ store }: GameContext, request: GameRequest): Promise<LoadedGame> {
  const found = await findWanted(store, request);
  if (found.game.userId !== request.userId) throw new UserError('not-your-game');
  const puzzle = await puzzleById(store, found.game.puzzleId);
  if (!puzzle) throw new Error(`game ${found.game.id} has no puzzle`);
  return readGame(found, puzzle);
}

async function findWanted(store: Store, { userId, gameId }: GameRequest): Promise<FoundGame> {
  if (gameId !== undefined && !isId(gameId)) throw new UserError('game-not-found');
  const found = await (gameId === undefined ? currentGame(store, userId) : namedGame(store, gameId, userId));
  if (!found) throw new UserError(gameId === undefined ? 'no-current-game' : 'game-not-found');
  return found;
}

export function readGame({ game: row, user, post }: FoundGame, puzzle: StoredPuzzle): LoadedGame {
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
    history: new History(grid.size, row.log),
  };
}
