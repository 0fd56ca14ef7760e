import type { Challenge, ChallengePlayer, Game, Prisma } from '../generated/sqlite/client.js';
import { unlessTaken } from './errors.js';
import type { Db, Store } from './store.js';

export type { ChallengePlayer } from '../generated/sqlite/client.js';

export type ChallengeWithPlayers = Prisma.ChallengeGetPayload<{ include: { players: true } }>;

const WITH_PLAYERS = { players: { orderBy: { seat: 'asc' } } } as const;

export function findChallenge(db: Db, id: string): Promise<ChallengeWithPlayers | null> {
  return db.challenge.findUnique({ where: { id }, include: WITH_PLAYERS });
}

export function rematchOf(db: Db, id: string): Promise<ChallengeWithPlayers | null> {
  return db.challenge.findUnique({ where: { rematchOf: id }, include: WITH_PLAYERS });
}

type NewChallenge = Pick<
  Challenge,
  'id' | 'guildId' | 'channelId' | 'puzzleId' | 'rematchOf' | 'createdAt' | 'endsAt'
>;

export type NewPlayer = Pick<ChallengePlayer, 'seat' | 'userId' | 'gameId'>;

export async function addChallenge(
  db: Db,
  challenge: NewChallenge,
  players: readonly NewPlayer[],
): Promise<void> {
  await db.challenge.create({ data: { ...challenge, players: { create: [...players] } } });
}

/** Takes the free seat of an open challenge. False when somebody else was faster. */
export async function takeSeat({ db }: Store, challengeId: string, player: NewPlayer): Promise<boolean> {
  return (await unlessTaken(db.challengePlayer.create({ data: { challengeId, ...player } }))) !== null;
}

/** Locks a challenge until the transaction ends, so that what its two players do comes one after the other. */
export async function lockChallenge(tx: Db, id: string): Promise<ChallengeWithPlayers | null> {
  await tx.$executeRaw`UPDATE "Challenge" SET "outcome" = "outcome" WHERE "id" = ${id}`;
  return findChallenge(tx, id);
}

export async function endChallenge(tx: Db, id: string, outcome: string, now: Date): Promise<void> {
  await tx.challenge.updateMany({ where: { id, overAt: null }, data: { overAt: now, outcome } });
}

export async function giveUpSeat(tx: Db, challengeId: string, seat: number, now: Date): Promise<void> {
  await tx.challengePlayer.updateMany({
    where: { challengeId, seat, gaveUpAt: null },
    data: { gaveUpAt: now },
  });
}

/** The challenge that a game is an attempt at. */
export async function challengeOfGame(db: Db, gameId: string): Promise<ChallengeWithPlayers | null> {
  const player = await db.challengePlayer.findUnique({
    where: { gameId },
    include: { challenge: { include: WITH_PLAYERS } },
  });
  return player?.challenge ?? null;
}

/** The attempts that are begun, by their ids. */
export async function attemptsOf(
  db: Db,
  { players }: ChallengeWithPlayers,
): Promise<ReadonlyMap<string, Game>> {
  const ids = players.map(({ gameId }) => gameId);
  const games = await db.game.findMany({ where: { id: { in: ids } } });
  return new Map(games.map((game) => [game.id, game]));
}

/** This person's attempts at challenges that are not over: nobody else may read a time from them. */
export async function secretAttempts(db: Db, userId: string): Promise<string[]> {
  const found = await db.challengePlayer.findMany({
    where: { userId, challenge: { overAt: null } },
    select: { gameId: true },
  });
  return found.map(({ gameId }) => gameId);
}

interface Counts {
  /** Made by this person and not over. */
  readonly running: number;
  /** Made by this person since then, over or not. */
  readonly lately: number;
}

export async function countMade(db: Db, userId: string, since: Date): Promise<Counts> {
  const made = { seat: 0, userId };
  const [running, lately] = await Promise.all([
    db.challengePlayer.count({ where: { ...made, challenge: { overAt: null } } }),
    db.challengePlayer.count({ where: { ...made, challenge: { createdAt: { gte: since } } } }),
  ]);
  return { running, lately };
}

/** The challenges to this person that are not over. */
export async function countReceived(db: Db, userId: string): Promise<number> {
  return db.challengePlayer.count({ where: { seat: 1, userId, challenge: { overAt: null } } });
}

/** Is there one between these two, whoever made it, that is not over? */
export async function haveRunning(db: Db, one: string, other: string): Promise<boolean> {
  const found = await db.challenge.findFirst({
    where: {
      overAt: null,
      AND: [{ players: { some: { userId: one } } }, { players: { some: { userId: other } } }],
    },
    select: { id: true },
  });
  return found !== null;
}

export async function setInvitation({ db }: Store, id: string, messageId: string): Promise<void> {
  await db.challenge.updateMany({ where: { id }, data: { messageId } });
}

/** Ends whatever has run out of time. */
export async function endOverdue({ db }: Store, before: Date, now: Date): Promise<number> {
  const overdue = { overAt: null, endsAt: { lt: before } };
  return (await db.challenge.updateMany({ where: overdue, data: { overAt: now, outcome: 'time' } })).count;
}

/** Challenges that are over and not told: nobody is at it, or whoever was has not been heard of since then. */
export async function untoldChallenges({ db }: Store, stale: Date, limit: number): Promise<string[]> {
  const found = await db.challenge.findMany({
    where: { toldAt: null, overAt: { not: null }, OR: [{ tellingAt: null }, { tellingAt: { lt: stale } }] },
    orderBy: { overAt: 'asc' },
    take: limit,
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

/** Takes it upon this process to tell the channel. `again`: somebody has begun before, and may have come far. */
export async function claimTelling(
  { db }: Store,
  id: string,
  stale: Date,
  now: Date,
): Promise<'first' | 'again' | null> {
  const untold = { id, toldAt: null, overAt: { not: null } };
  const first = await db.challenge.updateMany({
    where: { ...untold, tellingAt: null },
    data: { tellingAt: now },
  });
  if (first.count === 1) return 'first';
  const again = await db.challenge.updateMany({
    where: { ...untold, tellingAt: { lt: stale } },
    data: { tellingAt: now },
  });
  return again.count === 1 ? 'again' : null;
}

export async function markTold({ db }: Store, id: string, now: Date): Promise<void> {
  await db.challenge.updateMany({ where: { id, toldAt: null }, data: { toldAt: now } });
}

/** What was told long ago is of no use to anybody. Their games stay with their players. */
export async function forgetChallenges({ db }: Store, toldBefore: Date): Promise<number> {
  return (await db.challenge.deleteMany({ where: { toldAt: { lt: toldBefore } } })).count;
}

/** Takes a user out of every challenge. Those that are not over end with that. */
export async function leaveChallenges(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.challenge.updateMany({
    where: { overAt: null, players: { some: { userId } } },
    data: { overAt: now, outcome: 'erased' },
  });
  await tx.challengePlayer.deleteMany({ where: { userId } });
}
