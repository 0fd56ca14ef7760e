import type { Db, Store } from './store.js';

/** Somebody has seen the puzzle of a day before it was out. */
export async function recordPeek({ db }: Store, userId: string, puzzleId: string, at: Date): Promise<void> {
  const seen = { userId, puzzleId };
  await db.peek.upsert({ where: { userId_puzzleId: seen }, create: { ...seen, at }, update: {} });
}

export async function hasPeeked(db: Db, userId: string, puzzleId: string): Promise<boolean> {
  const where = { userId_puzzleId: { userId, puzzleId } };
  return (await db.peek.findUnique({ where, select: { at: true } })) !== null;
}
