import { boardFromState } from '../engine/board/board.js';
import { History } from '../engine/board/log.js';
import { currentGame, type FoundGame, namedGame } from '../store/games.js';
import { puzzleById, puzzleOf, type StoredPuzzle } from '../store/puzzles.js';
import type { Store } from '../store/store.js';
import { gameInThread, type SharedBoard, sharedBoard } from '../store/together.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import { isId } from './ids.js';
import type { LoadedGame, Shared } from './loaded-game.js';
import { recentGames } from './recent-games.js';
import type { GameRequest } from './request.js';
import { UserError } from './user-error.js';

/** The named game or the user's current one. Other people's games are refused, whatever is asked. */
export function loadGame({ store }: GameContext, request: GameRequest): LoadedGame | Promise<LoadedGame> {
  const recent = request.gameId === undefined ? undefined : recentGames(store).get(request.gameId);
  return recent?.row.userId === request.userId ? recent : readWanted(store, request);
}

async function readWanted(store: Store, request: GameRequest): Promise<LoadedGame> {
  const recent = recentGames(store);
  const asOf = recent.now();
  const found = await findWanted(store, request);
  const { id, kind, userId } = found.game;
  const shared = kind === 'together' ? await seated(store, id, request.userId) : null;
  if (!shared && userId !== request.userId) throw new UserError('not-your-game');
  const puzzle = await puzzleOf(store, found.game);
  if (shared) return readGame(found, puzzle, shared);
  const loaded = { ...readGame(found, puzzle), asOf };
  recent.put(loaded);
  return loaded;
}

/** A shared board as anybody sees it who looks on. */
export async function loadShared({ store }: GameContext, gameId: string): Promise<LoadedGame | null> {
  const [found, place] = await Promise.all([namedGame(store, gameId, ''), sharedBoard(store.db, gameId)]);
  const puzzle = found && (await puzzleById(store, found.game.puzzleId));
  if (!puzzle || !place) return null;
  return readGame(found, puzzle, { place, seat: -1, hidden: await hiddenAt(store, place) });
}

const hiddenAt = ({ db }: Store, { seats }: SharedBoard): Promise<ReadonlySet<string>> =>
  hiddenUsers(
    db,
    seats.map(({ userId }) => userId),
  );

/** The people at a shared board. It is for those who have a seat. */
async function seated(store: Store, gameId: string, userId: string): Promise<Shared> {
  const place = await sharedBoard(store.db, gameId);
  const own = place?.seats.find((seat) => seat.userId === userId);
  if (!place || !own) throw new UserError('together-not-joined');
  return { place, seat: own.seat, hidden: await hiddenAt(store, place) };
}

async function findWanted(store: Store, request: GameRequest): Promise<FoundGame> {
  const { userId, threadId } = request;
  const inThread = threadId && !request.gameId ? await gameInThread(store.db, threadId) : null;
  const gameId = inThread ?? request.gameId;
  if (gameId !== undefined && !isId(gameId)) throw new UserError('game-not-found');
  const found = await (gameId === undefined ? currentGame(store, userId) : namedGame(store, gameId, userId));
  if (!found) throw new UserError(gameId === undefined ? 'no-current-game' : 'game-not-found');
  return found;
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
    requests: row.requests === '' ? 0 : row.requests.split(' ').length,
    ...undoneIn(grid.size, row.log),
    shared,
    asOf: null,
  };
}
