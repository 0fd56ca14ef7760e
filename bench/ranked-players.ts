import type { Store } from '../src/store/store.js';

export const BIG_GUILD = '900000000000000001';
export const RESULTS_EACH = 10;

/**
 * Fills the boards as a month of play would: every player has ten ranked finishes in November 2026, a fifth
 * of them in one big server and the rest spread over a thousand, all with one puzzle. Plain arithmetic stands in for chance, so
 * that both databases hold the same rows.
 */
export async function fillBoards(store: Store, players: number, puzzleId: string): Promise<void> {
  const { db, provider } = store;
  const indexes = await dropIndexes(store);
  const day = `(1 + (n / ${players} * 3 + n % ${players} * 7) % 28)`;
  const date = `('2026-11-' || substr(CAST(100 + ${day} AS TEXT), 2))`;
  const user = userId(`n % ${players}`);
  const guild = `CASE WHEN n % ${players} % 5 = 0 THEN '${BIG_GUILD}'
    ELSE CAST(800000000000000000 + n % ${players} % 1000 AS TEXT) END`;
  const chance = `CAST(CAST(n AS BIGINT) * 7919 % 1800000 AS INTEGER)`;
  const numbers = (count: number) =>
    `WITH RECURSIVE seq(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM seq WHERE n < ${count - 1})`;
  const now = provider === 'sqlite' ? `'2026-11-01T00:00:00.000+00:00'` : `TIMESTAMP '2026-11-01'`;
  await db.$executeRawUnsafe(`INSERT INTO "User" ("id", "createdAt")
    ${numbers(players)} SELECT ${userId('n')}, ${now} FROM seq`);
  await db.$executeRawUnsafe(`INSERT INTO "Result"
    ("userId", "guildId", "scope", "postId", "puzzleId", "localDate", "clean", "local", "global", "ms")
    ${numbers(players * RESULTS_EACH)}
    SELECT ${user}, ${guild}, ${guild}, ${guild} || ${date}, '${puzzleId}', ${date}, ${chance} % 10 < 7, true, true, 30000 + ${chance}
    FROM seq`);
  const dayOf = `CAST(substr("localDate", 9) AS INTEGER)`;
  // 1 November 2026 is the Sunday of week 44.
  for (const period of [`'all'`, `'2026-11'`, `'2026-W' || CAST(44 + (${dayOf} + 5) / 7 AS TEXT)`]) {
    await db.$executeRawUnsafe(`INSERT INTO "Standing"
      ("scope", "period", "clean", "userId", "solved", "medianMs", "bestMs")
      SELECT "guildId", ${period}, "clean", "userId", count(*), CAST(avg("ms") AS INTEGER), min("ms")
      FROM "Result" GROUP BY 1, 2, 3, 4`);
  }
  for (const index of indexes) await db.$executeRawUnsafe(index);
  // What each database does by itself in the course of time.
  await db.$executeRawUnsafe(provider === 'sqlite' ? 'ANALYZE' : 'VACUUM ANALYZE');
}

/** Takes away the indexes of the boards and returns how to make them: rows come in much faster without. */
async function dropIndexes({ db, provider }: Store): Promise<string[]> {
  const indexes = await db.$queryRawUnsafe<{ name: string; sql: string }[]>(
    provider === 'sqlite'
      ? `SELECT name, sql FROM sqlite_master
         WHERE type = 'index' AND tbl_name IN ('Result', 'Standing') AND sql IS NOT NULL`
      : `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
         WHERE tablename IN ('Result', 'Standing') AND indexname NOT LIKE '%_pkey'`,
  );
  for (const { name } of indexes) await db.$executeRawUnsafe(`DROP INDEX "${name}"`);
  return indexes.map(({ sql }) => sql);
}

const userId = (number: string): string => `CAST(100000000000000000 + ${number} AS TEXT)`;

/** A player of the big server. */
export const playerNumber = (n: number, players: number): string =>
  String(100_000_000_000_000_000n + BigInt(((n * 7919) % (players / 5)) * 5));
