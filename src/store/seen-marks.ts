import type { Db, Store } from './store.js';

export async function putSeenMark(db: Db, hash: string, forgetAt: Date): Promise<void> {
  await db.seenMark.upsert({ where: { hash }, create: { hash, forgetAt }, update: { forgetAt } });
}

export async function hasSeenMark(db: Db, hash: string): Promise<boolean> {
  return (await db.seenMark.findUnique({ where: { hash } })) !== null;
}

export async function forgetSeenMarks({ db }: Store, now: Date): Promise<number> {
  return (await db.seenMark.deleteMany({ where: { forgetAt: { lt: now } } })).count;
}
