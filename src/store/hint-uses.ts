import type { HintUse } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

/** Counts that a player wanted help with this rule: what `/learn` offers them first. */
export async function recordHintUse(db: Db, userId: string, rule: string, now: Date): Promise<void> {
  await db.hintUse.upsert({
    where: { userId_rule: { userId, rule } },
    create: { userId, rule, count: 1, lastAt: now },
    update: { count: { increment: 1 }, lastAt: now },
  });
}

export function hintUsesOf(db: Db, userId: string): Promise<HintUse[]> {
  return db.hintUse.findMany({ where: { userId }, orderBy: [{ count: 'desc' }, { rule: 'asc' }] });
}
