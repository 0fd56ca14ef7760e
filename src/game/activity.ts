import { randomBytes } from 'node:crypto';
import {
  dropWish,
  findSeat,
  forgetSeats,
  keepHere,
  markHere,
  moveSeat,
  progressIn,
  putWish,
  seatsIn,
  seatWish,
  takeSeat,
} from '../store/activity.js';
import { puzzleById } from '../store/puzzles.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import { isForeign } from './finish.js';
import { openGame } from './open.js';
import { type DayPlan, openDaily, openPost } from './open-daily.js';
import { UserError } from './user-error.js';
import type { Companion } from './views/companion.js';
import type { GameView } from './views/game.js';
import { hashOf, type WebSessionView } from './web-access.js';

/**
 * The board inside Discord. Who wants which game is remembered here, because a launch carries no data:
 *
 *     press ──▶ wish of this person ──▶ Discord opens instance i ──▶ seat (i, person) ──▶ the page asks for its game
 *
 * A game is opened when the page asks for it and not before, so that nobody's clock runs while Discord is loading.
 */
export type Wish = `game:${string}` | `post:${string}`;

/** Longer than Discord takes to open an Activity and to ask for permission; a press that led nowhere is forgotten. */
const WISH_MS = 5 * 60_000;
const FORGET_MS = 86_400_000;
/** Whoever is there says so every 25 seconds. */
const AWAY_MS = 60_000;

/** Before the launch. Resolves to what has to be done when Discord has said where it leads. */
export async function wishFor(
  { store, clock, feed }: GameContext,
  userId: string,
  wish: Wish | null,
): Promise<(instanceId: string) => Promise<void>> {
  if (!wish) {
    await dropWish(store, userId);
    return async () => undefined;
  }
  const at = clock();
  await putWish(store, userId, wish, at);
  return async (instanceId) => {
    // Somebody who has it open already is taken to the game that they pressed for.
    if (await seatWish(store, { instanceId, userId }, at)) feed?.tell({ kind: 'seated', instanceId, userId });
  };
}

/** Somebody whom Discord knows, in an instance that Discord says they are in. */
interface Arrival {
  readonly userId: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly instanceId: string;
  /** A server that has the bot; null anywhere else. */
  readonly guildId: string | null;
  readonly channelId: string | null;
}

/** Lets somebody in. What is returned as `key` is known to nobody else. */
export async function arrive(
  { store, clock }: GameContext,
  { name, avatar, ...where }: Arrival,
): Promise<string> {
  const now = clock();
  const key = randomBytes(32).toString('base64url');
  const session = { id: hashOf(key), ...where, createdAt: now, usedAt: now };
  await takeSeat(store, session, { name, avatar }, new Date(now.getTime() - WISH_MS));
  return key;
}

export type Seated = WebSessionView & { readonly instanceId: string };

/**
 * The game that somebody in an Activity is to see: where they were, else what they pressed for, else their server's
 * puzzle of the day. Null where nothing is obvious and they may choose.
 */
export async function seatedGame(
  context: GameContext,
  { userId, instanceId, guildId }: Seated,
  world: DayPlan,
): Promise<GameView | null> {
  const player = { userId, guildId };
  const seat = await findSeat(context.store, { userId, instanceId });
  if (seat?.gameId) {
    const known = await unlessGone(openGame(context, { userId, gameId: seat.gameId }));
    if (known) return known;
  }
  const [kind, id = ''] = seat?.wish?.split(':') ?? [];
  if (kind === 'game') return openGame(context, { userId, gameId: id });
  if (kind === 'post') return (await openPost(context, player, id)).game;
  return guildId === null ? null : (await openDaily(context, player, world)).game;
}

/** A game can go with its player's data while their seat is kept. */
async function unlessGone(game: Promise<GameView>): Promise<GameView | null> {
  try {
    return await game;
  } catch (error) {
    if (error instanceof UserError && error.code === 'game-not-found') return null;
    throw error;
  }
}

/** They are there; or no longer. */
export async function sayHere(
  { store, clock, feed }: GameContext,
  seat: Seated,
  here: boolean,
): Promise<void> {
  const { instanceId, userId } = seat;
  await markHere(store, { instanceId, userId }, here ? clock() : null, clock());
  feed?.tell({ kind: 'together', instanceId });
}

/** Those of these people who are there still are; nobody needs to hear of it. */
export const stayHere = (
  { store, clock }: GameContext,
  instanceId: string,
  userIds: readonly string[],
): Promise<void> => keepHere(store, instanceId, userIds, clock());

/** They look at another game now. */
export async function sayAt({ store, feed }: GameContext, seat: Seated, gameId: string): Promise<void> {
  const { instanceId, userId } = seat;
  if (await moveSeat(store, { instanceId, userId }, gameId)) feed?.tell({ kind: 'together', instanceId });
}

export async function companions(context: GameContext, instanceId: string): Promise<Companion[]> {
  const { store, clock } = context;
  const seats = await seatsIn(store, instanceId, new Date(clock().getTime() - AWAY_MS));
  const users = seats.map(({ userId }) => userId);
  const [games, hidden] = await Promise.all([
    progressIn(
      store,
      seats.flatMap(({ gameId }) => gameId ?? []),
    ),
    hiddenUsers(store.db, users),
  ]);
  return Promise.all(
    seats.map(async ({ userId, name, avatar, gameId }) => {
      const game = hidden.has(userId) ? undefined : games.find(({ id }) => id === gameId);
      const puzzle = game && (await puzzleById(store, game.puzzleId));
      const progress =
        game && puzzle
          ? {
              puzzleId: puzzle.id,
              placed: game.state.split('*').length - 1,
              total: puzzle.grid.size * puzzle.grid.stars,
              finished: game.finishedAt !== null,
              ms: game.ms,
              clean: game.clean,
              counts: !isForeign(game.unranked),
            }
          : null;
      return { userId, name, avatar, gameId, progress };
    }),
  );
}

/** What there is to do every minute. */
export const forgetActivities = ({ store, clock }: GameContext): Promise<void> =>
  forgetSeats(store, new Date(clock().getTime() - FORGET_MS));
