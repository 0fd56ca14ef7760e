import { Prisma } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

/**
 * How many rows fulfil one of several conditions that exclude each other, in one statement. Written out
 * because Prisma counts by making a list first, which on a board of 100,000 players is most of the time.
 */
export async function countRows(
  db: Db,
  table: 'Result' | 'Standing',
  conditions: readonly Prisma.Sql[],
): Promise<number> {
  const counts = conditions.map(
    (condition) => Prisma.sql`(SELECT count(*) FROM ${Prisma.raw(`"${table}"`)} WHERE ${condition})`,
  );
  const rows = await db.$queryRaw<{ n: number | bigint }[]>`SELECT ${Prisma.join(counts, ' + ')} AS n`;
  return Number(rows[0]?.n ?? 0);
}
