import type { Store } from './store.js';

/** Milliseconds that all processes together have spent on making puzzles ahead on this UTC date. */
export async function timeSpent({ db }: Store, date: string): Promise<number> {
  return (await db.makingTime.findUnique({ where: { date } }))?.ms ?? 0;
}

export async function addTimeSpent({ db }: Store, date: string, ms: number): Promise<void> {
  const whole = Math.ceil(ms);
  await db.$executeRaw`
    INSERT INTO "MakingTime" ("date", "ms") VALUES (${date}, ${whole})
    ON CONFLICT ("date") DO UPDATE SET "ms" = "MakingTime"."ms" + ${whole}`;
}
