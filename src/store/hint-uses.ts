import { type HintUse, Prisma } from '../generated/sqlite/client.js';
import type { Db, Store } from './store.js';

/** Counts that a player wanted help with this rule: what `/learn` offers them first. */
export async function recordHintUse(
  { direct }: Store,
  userId: string,
  rule: string,
  now: Date,
): Promise<void> {
  await direct.execute(Prisma.sql`
    INSERT INTO "HintUse" ("userId", "rule", "count", "lastAt") VALUES (${userId}, ${rule}, 1, ${now})
    ON CONFLICT ("userId", "rule") DO UPDATE SET
      "count" = "HintUse"."count" + 1, "lastAt" = excluded."lastAt"`);
}

export function hintUsesOf(db: Db, userId: string): Promise<HintUse[]> {
  return db.hintUse.findMany({ where: { userId }, orderBy: [{ count: 'desc' }, { rule: 'asc' }] });
}
