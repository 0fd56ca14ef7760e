import type { ActivitySeat, WebSession } from '../generated/sqlite/client.js';
import type { Store } from './store.js';

interface Where {
  readonly instanceId: string;
  readonly userId: string;
}

const seatOf = (where: Where) => ({ instanceId_userId: where });

/** What somebody has just pressed for; a later press takes its place. */
export async function putWish({ db }: Store, userId: string, wish: string, at: Date): Promise<void> {
  await db.activityWish.upsert({
    where: { userId },
    create: { userId, wish, at },
    update: { wish, at },
  });
}

export async function dropWish({ db }: Store, userId: string): Promise<void> {
  await db.activityWish.deleteMany({ where: { userId } });
}

/** Gives a wish to the instance that it led to. False when the person got there first and has it already. */
export const seatWish = ({ db }: Store, where: Where, at: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const { userId } = where;
    const asked = await tx.activityWish.findUnique({ where: { userId } });
    const { count } = await tx.activityWish.deleteMany({ where: { userId, at } });
    if (!asked || count === 0) return false;
    const change = { wish: asked.wish, gameId: null, touchedAt: at };
    await tx.activitySeat.upsert({
      where: seatOf(where),
      create: { ...where, ...change },
      update: change,
    });
    return true;
  });

/** Somebody arrives: their key, and their seat, with what they pressed for since then if they did. */
export const takeSeat = (
  { db }: Store,
  session: WebSession & { instanceId: string },
  person: Pick<ActivitySeat, 'name' | 'avatar'>,
  pressedSince: Date,
): Promise<ActivitySeat> =>
  db.$transaction(async (tx) => {
    const { userId, instanceId, createdAt: touchedAt } = session;
    const asked = await tx.activityWish.findUnique({ where: { userId } });
    const { count } = await tx.activityWish.deleteMany({ where: { userId } });
    const fresh = asked && count > 0 && asked.at >= pressedSince ? asked.wish : null;
    const wanted = fresh === null ? {} : { wish: fresh, gameId: null };
    await tx.webSession.create({ data: session });
    return tx.activitySeat.upsert({
      where: seatOf({ instanceId, userId }),
      create: { instanceId, userId, touchedAt, ...person, ...wanted },
      update: { touchedAt, ...person, ...wanted },
    });
  });

export const findSeat = ({ db }: Store, where: Where): Promise<ActivitySeat | null> =>
  db.activitySeat.findUnique({ where: seatOf(where) });

/** Whoever is there says so again and again; null is a good-bye. */
export async function markHere({ db }: Store, where: Where, hereAt: Date | null, now: Date): Promise<void> {
  await db.activitySeat.updateMany({ where, data: { hereAt, touchedAt: now } });
}

export async function keepHere(
  { db }: Store,
  instanceId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.activitySeat.updateMany({
    where: { instanceId, userId: { in: [...userIds] } },
    data: { hereAt: now, touchedAt: now },
  });
}

export async function moveSeat({ db }: Store, where: Where, gameId: string): Promise<boolean> {
  const { count } = await db.activitySeat.updateMany({
    where: { ...where, OR: [{ gameId: null }, { gameId: { not: gameId } }] },
    data: { gameId },
  });
  return count > 0;
}

export const seatsIn = ({ db }: Store, instanceId: string, since: Date): Promise<ActivitySeat[]> =>
  db.activitySeat.findMany({ where: { instanceId, hereAt: { gte: since } }, orderBy: { userId: 'asc' } });

const PROGRESS = {
  id: true,
  puzzleId: true,
  state: true,
  finishedAt: true,
  ms: true,
  clean: true,
  unranked: true,
} as const;

/** How far these games are, without how they came to be so. Of an attempt at a challenge nobody is told anything. */
export const progressIn = ({ db }: Store, gameIds: readonly string[]) =>
  db.game.findMany({ where: { id: { in: [...gameIds] }, kind: { not: 'challenge' } }, select: PROGRESS });

export async function forgetSeats({ db }: Store, before: Date): Promise<void> {
  await db.activitySeat.deleteMany({ where: { touchedAt: { lt: before } } });
  await db.activityWish.deleteMany({ where: { at: { lt: before } } });
  await db.webSession.deleteMany({ where: { instanceId: { not: null }, usedAt: { lt: before } } });
}
