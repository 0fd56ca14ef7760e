import type { Prisma, User } from '../generated/sqlite/client.js';
import type { Db, Store } from './store.js';

export type { User } from '../generated/sqlite/client.js';

export function findUser(db: Db, id: string): Promise<User | null> {
  return db.user.findUnique({ where: { id } });
}

/** Sets some fields, making the user first where there is none. */
export function updateUser(
  store: Store,
  id: string,
  fields: Omit<Prisma.UserUncheckedUpdateInput, 'id'> &
    Omit<Prisma.UserUncheckedCreateInput, 'id' | 'createdAt'>,
  now: Date,
): Promise<User> {
  return store.db.user.upsert({ where: { id }, create: { ...fields, id, createdAt: now }, update: fields });
}

/** Locks the user's row until the transaction ends, so that two finishes of one user come one after the other. */
export async function lockUser(db: Db, id: string, now: Date): Promise<void> {
  await db.user.upsert({
    where: { id },
    create: { id, finishes: 1, createdAt: now },
    update: { finishes: { increment: 1 } },
  });
}

/** Which of these users wish not to be named. */
export async function hiddenUsers(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db.user.findMany({
    where: { id: { in: [...ids] }, privacy: 'hidden' },
    select: { id: true },
  });
  return new Set(found.map(({ id }) => id));
}

/** Those whose evening has begun and who want to be reminded of their streaks. */
export function dueReminders({ db }: Store, now: Date, limit: number): Promise<User[]> {
  return db.user.findMany({ where: { remindAt: { lte: now } }, orderBy: { remindAt: 'asc' }, take: limit });
}

/** True for the one caller that writes to this user now; the next time is theirs to be reminded again. */
export async function claimReminder({ db }: Store, seen: User, next: Date): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: seen.id, remindAt: seen.remindAt },
    data: { remindAt: next },
  });
  return count === 1;
}
