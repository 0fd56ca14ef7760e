import { emptyBoard, stateOf } from '../engine/board/board.js';
import type { Kind } from '../engine/generate/kinds.js';
import { unlessTaken } from '../store/errors.js';
import { findGame } from '../store/games.js';
import type { Db } from '../store/store.js';
import {
  addSeat,
  addSharedBoard,
  countOpened,
  forgetSharedBoards,
  removeSharedBoard,
  setThread,
  sharedBoard,
} from '../store/together.js';
import { lockUser, updateUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { idOf, isId } from './ids.js';
import { loadShared } from './load.js';
import { openGame } from './open.js';
import type { Player } from './request.js';
import type { Waiting } from './supply.js';
import { UserError } from './user-error.js';
import { viewOf } from './view.js';
import type { GameView } from './views/game.js';

/**
 * One board for everybody who joins: a game like any other, of nobody alone. Whoever has a seat plays on it with the
 * same moves through the same `changeGame`, which writes each of them once, on top of whatever came before it.
 */
const MOST_SEATS = 8;

const DAY_MS = 24 * 3_600_000;
/** What one person may have open at once, and open in a day. */
const MOST_RUNNING = 3;
const MOST_A_DAY = 10;
const KEPT_MS = 60 * DAY_MS;

/** Opens a board with a puzzle that nobody has seen. The same request opens the same one. */
export async function openTogether(
  context: GameContext,
  { userId, guildId }: Player,
  wish: { readonly channelId: string; readonly kind: Kind },
  requestId: string,
  waiting?: Waiting,
): Promise<GameView> {
  const { store, clock } = context;
  if (guildId === null) throw new UserError('together-server-only');
  const id = idOf(`together ${requestId}`);
  const open = () => openGame(context, { userId, gameId: id });
  if (await findGame(store.db, id)) return open();
  const within = async (db: Db): Promise<void> => {
    const { running, lately } = await countOpened(db, userId, new Date(clock().getTime() - DAY_MS));
    if (running >= MOST_RUNNING) throw new UserError('together-running', { most: MOST_RUNNING });
    if (lately >= MOST_A_DAY) throw new UserError('together-today', { most: MOST_A_DAY });
  };
  await within(store.db);
  const puzzle = await context.supply.newPuzzle(wish.kind, waiting);
  if (!puzzle) throw new UserError('no-puzzle-left');
  const now = clock();
  const game = {
    id,
    userId: '',
    guildId,
    puzzleId: puzzle.id,
    kind: 'together',
    postId: null,
    rule: null,
    ranked: false,
    unranked: null,
    start: stateOf(emptyBoard(puzzle.grid)),
  } as const;
  const added = store.db.$transaction(async (tx) => {
    await lockUser(tx, userId, now);
    await within(tx);
    await addSharedBoard(tx, game, { guildId, channelId: wish.channelId }, userId, now);
  });
  await unlessTaken(added);
  return open();
}

/** Where the board is, once there is a thread for it. */
export const togetherPosted = (
  { store }: GameContext,
  gameId: string,
  place: { readonly threadId: string; readonly messageId: string },
): Promise<void> => setThread(store, gameId, place);

/** A board that nobody can see. */
export const abandonTogether = ({ store }: GameContext, gameId: string): Promise<void> =>
  removeSharedBoard(store, gameId);

/**
 * Gives somebody a seat, and makes the board their current one. Whoever sits there already keeps theirs. On a solved
 * board there is nothing left to do, and whoever did nothing is not named on it.
 */
export async function joinTogether(
  context: GameContext,
  { userId, guildId }: Player,
  gameId: string,
): Promise<{ readonly game: GameView; readonly joined: boolean }> {
  const { store, clock } = context;
  let joined = false;
  for (;;) {
    const board = isId(gameId) ? await sharedBoard(store.db, gameId) : null;
    if (!board || board.guildId !== guildId) throw new UserError('game-not-found');
    if ((await findGame(store.db, gameId))?.finishedAt) throw new UserError('together-over');
    if (board.seats.some((seat) => seat.userId === userId)) break;
    const seat = board.seats.length;
    if (seat >= MOST_SEATS) throw new UserError('together-full', { most: MOST_SEATS });
    // Whoever loses the race for a seat takes the next.
    joined = await addSeat(store, { gameId, seat, userId, joinedAt: clock() });
  }
  await updateUser(store, userId, { currentGameId: gameId }, clock());
  const game = await openGame(context, { userId, gameId });
  if (joined) context.feed?.tell({ kind: 'changed', userId, gameId, version: game.version, game });
  return { game, joined };
}

/** The board as anybody sees it who looks on. */
export async function watchTogether(context: GameContext, gameId: string): Promise<GameView | null> {
  const loaded = await loadShared(context, gameId);
  return loaded && viewOf(loaded, context.clock());
}

/** What there is to do now and then. */
export const forgetTogether = ({ store, clock }: GameContext): Promise<number> =>
  forgetSharedBoards(store, new Date(clock().getTime() - KEPT_MS));
