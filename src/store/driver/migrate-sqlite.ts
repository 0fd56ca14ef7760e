import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { pendingMigrations, readMigrations } from './migrations.js';

const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" TEXT PRIMARY KEY NOT NULL,
  "checksum" TEXT NOT NULL,
  "finished_at" DATETIME,
  "migration_name" TEXT NOT NULL,
  "logs" TEXT,
  "rolled_back_at" DATETIME,
  "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
  "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

const LOCK_WAIT_MS = 60_000;

/**
 * Brings the file up to date and switches it to WAL. Processes that start together take turns by an
 * exclusive lock on a side file, which the system lets go when its holder dies.
 */
export function migrateSqlite(path: string): string[] {
  const gate = new Database(`${path}.migrating`, { timeout: LOCK_WAIT_MS });
  gate.exec('BEGIN EXCLUSIVE');
  try {
    const db = new Database(path, { timeout: LOCK_WAIT_MS });
    try {
      db.pragma('journal_mode = WAL');
      // A migration may rebuild tables; references are checked as a whole before it is kept.
      db.pragma('foreign_keys = OFF');
      return applyPending(db);
    } finally {
      db.close();
    }
  } finally {
    gate.exec('ROLLBACK');
    gate.close();
  }
}

function applyPending(db: Database.Database): string[] {
  db.exec(MIGRATIONS_TABLE);
  const rows = db
    .prepare('SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL')
    .all() as { name: string; checksum: string }[];
  const pending = pendingMigrations(readMigrations('sqlite'), new Map(rows.map((r) => [r.name, r.checksum])));
  const record = db.prepare(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES (?, ?, ?, current_timestamp, 1)`,
  );
  for (const { name, sql, checksum } of pending) {
    db.transaction(() => {
      db.exec(sql);
      record.run(randomUUID(), checksum, name);
      const broken = db.pragma('foreign_key_check') as unknown[];
      if (broken.length > 0) throw new Error(`Migration ${name} leaves ${broken.length} broken references.`);
    })();
  }
  return pending.map(({ name }) => name);
}
