import type { Prisma, Seat, Together } from '../generated/sqlite/client.js';
import { unlessTaken } from './errors.js';
import type { NewGame } from './games.js';
import type { Db, Store } from './store.js';

export type SharedBoard = Prisma.TogetherGetPayload<{ include: { seats: true } }>;

const WITH_SEATS = { seats: { orderBy: { seat: 'asc' } } } as const;

export const sharedBoard = (db: Db, gameId: string): Promise<SharedBoard | null> =>
  db.together.findUnique({ where: { gameId }, include: WITH_SEATS });

/** The game of the board that a thread is about. */
export async function gameInThread(db: Db, threadId: string): Promise<string | null> {
  const found = await db.together.findUnique({ where: { threadId }, select: { gameId: true } });
  return found?.gameId ?? null;
}

/** Makes the game, its place and its first seat: all or none. */
export async function addSharedBoard(
  tx: Db,
  game: NewGame,
  place: Pick<Together, 'guildId' | 'channelId'>,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.game.create({
    data: {
      ...game,
      state: game.start,
      startedAt: now,
      touchedAt: now,
      shared: { create: { ...place, createdAt: now, seats: { create: { seat: 0, userId, joinedAt: now } } } },
    },
  });
}

export async function setThread(
  { db }: Store,
  gameId: string,
  place: Pick<Together, 'threadId' | 'messageId'>,
): Promise<void> {
  await db.together.updateMany({ where: { gameId }, data: place });
}

/** False when that seat, or another for this person, is taken. */
export async function addSeat({ db }: Store, seat: Seat): Promise<boolean> {
  return (await unlessTaken(db.seat.create({ data: seat }))) !== null;
}

/** How many boards somebody has opened since then, and how many of them are not solved. */
export async function countOpened(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ running: number; lately: number }> {
  const opened = { userId, seat: 0 };
  const lately = { createdAt: { gte: since } };
  const [running, all] = await Promise.all([
    db.seat.count({ where: { ...opened, board: { ...lately, game: { finishedAt: null } } } }),
    db.seat.count({ where: { ...opened, board: lately } }),
  ]);
  return { running, lately: all };
}

export async function removeSharedBoard({ db }: Store, gameId: string): Promise<void> {
  await db.game.deleteMany({ where: { id: gameId, kind: 'together' } });
}

/** Boards that nobody has touched since then. */
export async function forgetSharedBoards({ db }: Store, untouchedSince: Date): Promise<number> {
  const old = { userId: '', kind: 'together', touchedAt: { lt: untouchedSince } } as const;
  return (await db.game.deleteMany({ where: old })).count;
}

/** Takes a person's name off every seat. The seat stays: its marks are on a board that others play on. */
export async function leaveSeats(tx: Db, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Seat" SET "userId" = 'gone-' || CAST("seat" AS TEXT) WHERE "userId" = ${userId}`;
}
