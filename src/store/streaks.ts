import type { Streak } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

export type { Streak } from '../generated/sqlite/client.js';

export function findStreak(db: Db, userId: string, scope: string): Promise<Streak | null> {
  return db.streak.findUnique({ where: { userId_scope: { userId, scope } } });
}

export function streaksOf(db: Db, userId: string): Promise<Streak[]> {
  return db.streak.findMany({ where: { userId }, orderBy: [{ best: 'desc' }, { scope: 'asc' }] });
}

/** Streaks of at least so many days that missed none of these dates, newest first, or had a day off for each that they did. */
export async function liveStreaks(
  db: Db,
  { scope, days, dates }: { scope: string; days: number; dates: readonly string[] },
  limit: number,
): Promise<Streak[]> {
  const standing = dates.map((date, missed) => ({ lastDate: { gte: date }, reserve: { gte: missed } }));
  return db.streak.findMany({
    where: { scope, OR: standing, current: { gte: days } },
    orderBy: [{ current: 'desc' }, { userId: 'asc' }],
    take: limit,
  });
}

export async function putStreak(db: Db, streak: Streak): Promise<void> {
  const { userId, scope, ...fields } = streak;
  await db.streak.upsert({ where: { userId_scope: { userId, scope } }, create: streak, update: fields });
}

/** The dates on which a schedule had a post. */
export async function postedDates(db: Db, scope: string): Promise<string[]> {
  const found = await db.dailyPost.findMany({
    where: { scope, state: 'posted' },
    select: { localDate: true },
    orderBy: { localDate: 'asc' },
  });
  return found.map(({ localDate }) => localDate);
}

/** How many posts after this date are over; counted no further than asked for. */
export async function missedPostsAfter(
  db: Db,
  scope: string,
  localDate: string,
  now: Date,
  most: number,
): Promise<number> {
  const missed = await db.dailyPost.findMany({
    where: {
      scope,
      state: 'posted',
      localDate: { gt: localDate },
      closesAt: { lt: now },
    },
    select: { id: true },
    take: most,
  });
  return missed.length;
}
