import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../../src/store/driver/migrations.js';
import { openStore } from '../../../src/store/store.js';
import { createDatabase, PROVIDERS, type TestDatabase } from '../../support/databases.js';

/** The release before servers could have more than one schedule. */
const LAST_BEFORE = '20261118012500_mastery';

const MIGRATIONS_TABLE = `CREATE TABLE "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "migration_name" VARCHAR(255) NOT NULL,
  "finished_at" TIMESTAMP, "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

const AT = '2026-11-16 09:00:00';
/** A server with a day, a pin, a day left out and two finishes; and somebody who plays the world's puzzle there. */
const ROWS = [
  `INSERT INTO "Puzzle" ("id", "notation", "size", "stars", "solution", "tier", "grade", "effort", "rules", "source", "createdAt")
   VALUES ('p', '5x1.AABBBABBBBACCCBDCCCBDDDEE', 5, 1, '', 1, 'Easy', 1, '{}', 'daily', '${AT}')`,
  `INSERT INTO "Schedule" ("guildId", "channelId", "minute", "zone", "days", "setBy", "nextDate", "nextDueAt", "createdAt", "updatedAt")
   VALUES ('100', 'c', 540, 'UTC', 127, 'm', '2026-11-17', '${AT}', '${AT}', '${AT}')`,
  ...['100', '@world'].map(
    (
      guild,
    ) => `INSERT INTO "DailyPost" ("id", "guildId", "localDate", "kind", "state", "puzzleId", "channelId", "dueAt", "closesAt", "claimedBy", "claimedAt")
   VALUES ('post-${guild}', '${guild}', '2026-11-16', 'daily', 'posted', 'p', ${guild === '100' ? "'c'" : 'NULL'}, '${AT}', '${AT}', 'o', '${AT}')`,
  ),
  `INSERT INTO "PinnedPuzzle" ("guildId", "localDate", "puzzleId", "pinnedBy", "createdAt") VALUES ('100', '2026-12-24', 'p', 'm', '${AT}')`,
  `INSERT INTO "SkippedDate" ("guildId", "localDate", "skippedBy", "createdAt") VALUES ('100', '2026-12-25', 'm', '${AT}')`,
  `INSERT INTO "Result" ("userId", "guildId", "scope", "postId", "puzzleId", "localDate", "clean", "local", "global", "ms")
   VALUES ('u', '100', '100', 'post-100', 'p', '2026-11-16', true, true, true, 60000),
          ('v', '100', '@world', 'post-@world', 'p', '2026-11-16', true, true, true, 61000)`,
];

describe.each(PROVIDERS)('a database of the release with one schedule a server, on %s', (provider) => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.remove())));

  it('keeps its days, pins and boards, and can have another schedule', async () => {
    const database = await createDatabase(provider);
    databases.push(database);
    const before = readMigrations(provider).filter(({ name }) => name <= LAST_BEFORE);
    const applied = before.map(
      ({ name, checksum }) =>
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('${name.slice(0, 36)}', '${checksum}', '${name}', '${AT}')`,
    );
    const statements = [...before.map(({ sql }) => sql), MIGRATIONS_TABLE, ...applied, ...ROWS];
    await execute(database.url, statements);

    const store = await openStore(database.url);
    try {
      const { db } = store;
      expect(await db.schedule.findMany()).toMatchObject([{ scope: '100', guildId: '100', minute: 540 }]);
      expect(await db.dailyPost.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
        { id: 'post-100', guildId: '100', scope: '100' },
        { id: 'post-@world', guildId: '@world', scope: '@world' },
      ]);
      expect(await db.pinnedPuzzle.findMany()).toMatchObject([{ scope: '100', localDate: '2026-12-24' }]);
      expect(await db.skippedDate.findMany()).toMatchObject([{ scope: '100', localDate: '2026-12-25' }]);
      expect(await db.result.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
        { userId: 'u', scope: '100', board: '100' },
        { userId: 'v', scope: '@world', board: '100' },
      ]);
      const { scope: _, ...schedule } = await db.schedule.findFirstOrThrow();
      await db.schedule.create({ data: { ...schedule, scope: '100/giants' } });
      const post = await db.dailyPost.findFirstOrThrow({ where: { id: 'post-100' } });
      const another = { ...post, id: 'post-2', scope: '100/giants', channelId: 'd' };
      await db.dailyPost.create({ data: another });
      await expect(db.dailyPost.create({ data: { ...another, id: 'post-3' } })).rejects.toThrow();
      await expect(
        db.dailyPost.create({ data: { ...another, id: 'post-4', scope: '100/others' } }),
      ).rejects.toThrow();
    } finally {
      await store.close();
    }
  });
});

async function execute(url: string, statements: readonly string[]): Promise<void> {
  if (url.startsWith('file:')) {
    const path = url.slice('file:'.length);
    mkdirSync(dirname(path), { recursive: true });
    const db = new Database(path);
    for (const sql of statements) db.exec(sql);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of statements) await client.query(sql);
  await client.end();
}
