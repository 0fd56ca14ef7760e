import { type HintUse, Prisma } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

/** A player wanted help with this rule. */
export interface HintGiven {
  readonly userId: string;
  readonly rule: string;
  readonly at: Date;
}

/** The statement that counts it: what `/learn` offers them first. */
export const countHintUse = ({ userId, rule, at }: HintGiven, from: Prisma.Sql): Prisma.Sql => Prisma.sql`
  INSERT INTO "HintUse" ("userId", "rule", "count", "lastAt") SELECT ${userId}, ${rule}, 1, ${at} ${from}
  ON CONFLICT ("userId", "rule") DO UPDATE SET
    "count" = "HintUse"."count" + 1, "lastAt" = excluded."lastAt"`;

/** The same within a transaction. */
export async function recordHintUse(tx: Db, use: HintGiven): Promise<void> {
  await tx.$executeRaw(countHintUse(use, Prisma.sql`WHERE TRUE`));
}

export function hintUsesOf(db: Db, userId: string): Promise<HintUse[]> {
  return db.hintUse.findMany({ where: { userId }, orderBy: [{ count: 'desc' }, { rule: 'asc' }] });
}
