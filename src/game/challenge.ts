import type { Kind } from '../engine/generate/kinds.js';
import {
  addChallenge,
  attemptsOf,
  type ChallengePlayer,
  type ChallengeWithPlayers,
  challengeOfGame,
  countMade,
  countReceived,
  endChallenge,
  findChallenge,
  giveUpSeat,
  haveRunning,
  lockChallenge,
  type NewPlayer,
  rematchOf,
  setInvitation,
  takeSeat,
} from '../store/challenges.js';
import { isUniqueViolation } from '../store/errors.js';
import { findGame, type Game } from '../store/games.js';
import { puzzleOf } from '../store/puzzles.js';
import type { Db } from '../store/store.js';
import { lockUser } from '../store/users.js';
import { challengeView } from './challenge-view.js';
import type { GameContext } from './context.js';
import { idOf, isId } from './ids.js';
import { startGame } from './open.js';
import type { Player } from './request.js';
import type { Waiting } from './supply.js';
import { UserError } from './user-error.js';
import type { ChallengeOutcome, ChallengeView } from './views/challenge.js';
import type { Opened } from './views/game.js';

/**
 * Two people solve the same new puzzle within a day, each when it suits them, and each once.
 *
 *     made ──▶ taken ──▶ both done ──▶ over ──▶ told (challenge-telling.ts)
 *       └────────┴── declined, withdrawn, 24 hours, data deleted ──▶ over
 *
 * Until it is over nobody is told anybody's time: `challengeView` has none, and what others can see elsewhere leaves
 * these games out.
 */
const LASTS_MS = 24 * 3_600_000;

/** What one person may have out at once, and make in a day: a script that challenges everybody gets no further. */
const MOST_RUNNING = 3;
const MOST_A_DAY = 10;
/** How many challenges wait for one person at most. */
const MOST_WAITING = 5;

interface ChallengeWish {
  readonly channelId: string;
  /** Null: whoever in the channel takes it first. */
  readonly opponentId: string | null;
  readonly kind: Kind;
  /** The challenge that this is the rematch of. */
  readonly rematchOf?: string;
}

/** The one attempt of a person: the same id however often and from wherever it is begun. */
const attemptId = (challengeId: string, userId: string): string => idOf(attemptKey(challengeId, userId));
const attemptKey = (challengeId: string, userId: string): string => `challenge ${challengeId} ${userId}`;

/** Makes a challenge. The same request makes the same one. */
export async function makeChallenge(
  context: GameContext,
  { userId, guildId }: Player,
  wish: ChallengeWish,
  requestId: string,
  waiting?: Waiting,
): Promise<ChallengeView> {
  const { store, clock } = context;
  if (guildId === null) throw new UserError('challenge-server-only');
  if (wish.opponentId === userId) throw new UserError('challenge-yourself');
  const id = idOf(`challenge ${requestId}`);
  const made = async (): Promise<ChallengeWithPlayers | null> =>
    (await findChallenge(store.db, id)) ?? (wish.rematchOf ? rematchOf(store.db, wish.rematchOf) : null);
  const seat = (number: number, of: string): NewPlayer => ({
    seat: number,
    userId: of,
    gameId: attemptId(id, of),
  });
  const players = [seat(0, userId), ...(wish.opponentId ? [seat(1, wish.opponentId)] : [])];
  for (let attempt = 1; ; attempt++) {
    const known = await made();
    if (known) return challengeView(context, known);
    try {
      // Making a puzzle takes time: whoever has too many already need not wait for it.
      await withinLimits(store.db, userId, wish.opponentId, clock());
      const puzzle = await context.supply.newPuzzle(wish.kind, waiting);
      if (!puzzle) throw new UserError('no-puzzle-left');
      const now = clock();
      const endsAt = new Date(now.getTime() + LASTS_MS);
      const { channelId } = wish;
      const row = { id, guildId, channelId, puzzleId: puzzle.id, rematchOf: wish.rematchOf ?? null };
      await store.db.$transaction(async (tx) => {
        await lockUser(tx, userId, now);
        await withinLimits(tx, userId, wish.opponentId, now);
        await addChallenge(tx, { ...row, createdAt: now, endsAt }, players);
      });
      return await readChallenge(context, id);
    } catch (error) {
      // The same request, or the other one's rematch, may have been faster; or another challenge has this puzzle.
      const again = isUniqueViolation(error) || (await made()) !== null;
      if (!again || attempt === MOST_TRIES) throw error;
    }
  }
}

const MOST_TRIES = 5;

async function withinLimits(db: Db, userId: string, opponentId: string | null, now: Date): Promise<void> {
  const { running, lately } = await countMade(db, userId, new Date(now.getTime() - LASTS_MS));
  if (running >= MOST_RUNNING) throw new UserError('challenges-running', { most: MOST_RUNNING });
  if (lately >= MOST_A_DAY) throw new UserError('challenges-today', { most: MOST_A_DAY });
  if (!opponentId) return;
  if (await haveRunning(db, userId, opponentId)) throw new UserError('challenge-between-you');
  if ((await countReceived(db, opponentId)) >= MOST_WAITING) throw new UserError('challenge-them-busy');
}

/** Where the invitation is, so that it can be kept up to date. */
export const invitationPosted = ({ store }: GameContext, id: string, messageId: string): Promise<void> =>
  setInvitation(store, id, messageId);

export async function readChallenge(context: GameContext, id: string): Promise<ChallengeView> {
  return challengeView(context, await found(context.store.db, id));
}

async function found(db: Db, id: string): Promise<ChallengeWithPlayers> {
  const challenge = isId(id) ? await findChallenge(db, id) : null;
  if (!challenge) throw new UserError('challenge-gone');
  return challenge;
}

/** Begins this person's attempt, or goes on with it. Whoever is the first to take an open challenge has it. */
export async function playChallenge(
  context: GameContext,
  player: Player,
  id: string,
): Promise<Opened & { readonly taken: boolean }> {
  const { store, clock } = context;
  const challenge = await found(store.db, id);
  if (challenge.guildId !== player.guildId) throw new UserError('challenge-gone');
  const seated = challenge.players.find(({ userId }) => userId === player.userId);
  const running = challenge.overAt === null && clock() <= challenge.endsAt;
  // Whoever has begun may look at their board, and finish it for themselves.
  const begun = seated && (await findGame(store.db, seated.gameId));
  if (!running && !begun) throw new UserError('challenge-over');
  if (seated?.gaveUpAt && running) throw new UserError('challenge-gave-up');
  if (!seated) await sit(context, challenge, player.userId);
  const puzzle = await puzzleOf(store, challenge);
  const key = attemptKey(id, player.userId);
  const opened = await startGame(context, player, puzzle, { kind: 'challenge' }, key);
  return { ...opened, taken: !seated };
}

async function sit({ store }: GameContext, challenge: ChallengeWithPlayers, userId: string): Promise<void> {
  const { id, players } = challenge;
  if (players.some(({ seat }) => seat === 1)) throw new UserError('challenge-not-yours');
  if (await takeSeat(store, id, { seat: 1, userId, gameId: attemptId(id, userId) })) return;
  // A second press of the same person is no race that anybody has lost.
  const now = await found(store.db, id);
  if (!now.players.some((player) => player.userId === userId)) throw new UserError('challenge-not-yours');
}

/** What somebody who does not want to play is about to do. */
export type Leaving = 'decline' | 'withdraw' | 'give-up';

export async function howToLeave(context: GameContext, userId: string, id: string): Promise<Leaving> {
  const { db } = context.store;
  return leaving(await found(db, id), userId, db);
}

async function leaving(challenge: ChallengeWithPlayers, userId: string, db: Db): Promise<Leaving> {
  if (challenge.overAt) throw new UserError('challenge-over');
  const mine = challenge.players.find((player) => player.userId === userId);
  if (!mine) throw new UserError('challenge-not-yours');
  const games = await attemptsOf(db, challenge);
  const own = games.get(mine.gameId);
  if (mine.gaveUpAt) throw new UserError('challenge-gave-up');
  if (own?.finishedAt) throw new UserError('challenge-done');
  if (mine.seat === 1 && !own) return 'decline';
  const other = challenge.players.find((player) => player !== mine);
  const otherBegan = other !== undefined && (games.has(other.gameId) || other.gaveUpAt !== null);
  return mine.seat === 0 && !otherBegan ? 'withdraw' : 'give-up';
}

/** Declines, withdraws or gives up, as was said before; what has become something else meanwhile is not done. */
export async function leaveChallenge(
  { store, clock }: GameContext,
  userId: string,
  id: string,
  expected: Leaving,
): Promise<void> {
  const now = clock();
  await store.db.$transaction(async (tx) => {
    await lockUser(tx, userId, now);
    const challenge = isId(id) ? await lockChallenge(tx, id) : null;
    if (!challenge) throw new UserError('challenge-gone');
    const way = await leaving(challenge, userId, tx);
    if (way !== expected) throw new UserError('challenge-changed');
    if (way === 'decline') return endChallenge(tx, id, 'declined' satisfies ChallengeOutcome, now);
    if (way === 'withdraw') return endChallenge(tx, id, 'withdrawn' satisfies ChallengeOutcome, now);
    const mine = challenge.players.find((player) => player.userId === userId) as ChallengePlayer;
    await giveUpSeat(tx, id, mine.seat, now);
    await endIfPlayed(tx, id, now);
  });
}

/** Within the finishing transaction: the second of two finishes ends the challenge. */
export async function recordAttempt(tx: Db, game: Game, now: Date): Promise<void> {
  const challenge = await challengeOfGame(tx, game.id);
  if (challenge) await endIfPlayed(tx, challenge.id, now);
}

async function endIfPlayed(tx: Db, id: string, now: Date): Promise<void> {
  const challenge = await lockChallenge(tx, id);
  if (!challenge || challenge.players.length < 2) return;
  const games = await attemptsOf(tx, challenge);
  const done = ({ gameId, gaveUpAt }: ChallengePlayer): boolean =>
    gaveUpAt !== null || Boolean(games.get(gameId)?.finishedAt);
  if (challenge.players.every(done)) await endChallenge(tx, id, 'played' satisfies ChallengeOutcome, now);
}

/** The challenge that a finished game was the last attempt at, if it was. */
export async function challengeOver({ store }: GameContext, gameId: string): Promise<string | null> {
  const challenge = await challengeOfGame(store.db, gameId);
  return challenge?.overAt ? challenge.id : null;
}

/** A result of a challenge is nobody's to show before it is over. */
export async function refuseSecret({ store }: GameContext, gameId: string): Promise<void> {
  const challenge = await challengeOfGame(store.db, gameId);
  if (challenge && !challenge.overAt) throw new UserError('challenge-secret');
}

/** The one who takes up a rematch: the other is the opponent, and the kind is the same. */
export async function makeRematch(
  context: GameContext,
  player: Player,
  id: string,
  requestId: string,
  waiting?: Waiting,
): Promise<ChallengeView> {
  const challenge = await found(context.store.db, id);
  if (!challenge.overAt) throw new UserError('challenge-not-over');
  if (challenge.guildId !== player.guildId) throw new UserError('challenge-gone');
  if (!challenge.players.some(({ userId }) => userId === player.userId))
    throw new UserError('challenge-not-yours');
  const other = challenge.players.find(({ userId }) => userId !== player.userId);
  if (!other) throw new UserError('challenge-nobody');
  const known = await rematchOf(context.store.db, id);
  if (known) return challengeView(context, known);
  const puzzle = await puzzleOf(context.store, challenge);
  const { size, stars } = puzzle.grid;
  const kind = { size, stars, grade: puzzle.grade as Kind['grade'] };
  const wish = { channelId: challenge.channelId, opponentId: other.userId, kind, rematchOf: id };
  return makeChallenge(context, player, wish, requestId, waiting);
}
