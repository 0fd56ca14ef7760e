import type { Mastery } from '../generated/sqlite/client.js';
import type { Db, Store } from './store.js';

/** How a technique went in one game: found by oneself, or there for long and not seen. */
export interface TechniqueUse {
  readonly rule: string;
  readonly found: number;
  readonly missed: number;
}

/** Counts a reviewed game, once however often it is reviewed. */
export async function recordReview(
  { db }: Store,
  game: { readonly id: string; readonly userId: string },
  month: string,
  uses: readonly TechniqueUse[],
): Promise<void> {
  const { userId } = game;
  await db.$transaction(async (tx) => {
    const first = await tx.game.updateMany({
      where: { id: game.id, reviewed: false },
      data: { reviewed: true },
    });
    if (first.count === 0) return;
    for (const { rule, found, missed } of uses) {
      await tx.mastery.upsert({
        where: { userId_rule_month: { userId, rule, month } },
        create: { userId, rule, month, found, missed },
        update: { found: { increment: found }, missed: { increment: missed } },
      });
    }
  });
}

export function masteryOf(db: Db, userId: string): Promise<Mastery[]> {
  return db.mastery.findMany({ where: { userId }, orderBy: [{ month: 'asc' }, { rule: 'asc' }] });
}

/** Finished games that nobody has looked through yet, newest first. */
export async function unreviewedGames(
  db: Db,
  userId: string,
  largest: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.game.findMany({
    where: {
      userId,
      finishedAt: { not: null },
      reviewed: false,
      kind: { in: ['daily', 'archive', 'library', 'imported'] },
      puzzle: { size: { lte: largest } },
    },
    orderBy: [{ finishedAt: 'desc' }, { id: 'asc' }],
    take: limit,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
