import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pendingMigrations, readMigrations } from './migrations.js';

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

// The key that Prisma's own engine locks while it migrates.
const ADVISORY_LOCK = 72707369;

/** Brings the database up to date; processes that start together take turns by an advisory lock. */
export async function migratePostgresql(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Ends with the connection, even when this process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await applyPending(client);
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(MIGRATIONS_TABLE);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const pending = pendingMigrations(readMigrations('postgresql'), applied);
  for (const { name, sql, checksum } of pending) {
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
         VALUES ($1, $2, $3, now(), 1)`,
        [randomUUID(), checksum, name],
      );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
  return pending.map(({ name }) => name);
}
