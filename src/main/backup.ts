import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigError } from '../config.js';

const KEPT_DAYS = 30;
const DAY = 86_400_000;
const NAME = /^asterism-(\d{4}-\d{2}-\d{2})\.db$/;

interface BackupOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Copies of days before that go. */
  readonly keepDays?: number;
  readonly now: Date;
}

/**
 * A copy of a SQLite database as it is at this moment, while the bot may run: one file a day, made anew when asked for
 * twice. Resolves to its path. The copy is looked through before it takes the place of an older one.
 */
export function backUp({ databaseUrl, folder, keepDays = KEPT_DAYS, now }: BackupOptions): string {
  if (!databaseUrl.startsWith('file:')) {
    throw new ConfigError('DATABASE_URL: this makes copies of SQLite files; for PostgreSQL take pg_dump -Fc');
  }
  const source = resolve(databaseUrl.slice('file:'.length));
  if (!existsSync(source)) throw new ConfigError(`DATABASE_URL: there is no file ${source} to copy`);
  mkdirSync(folder, { recursive: true });
  const path = join(resolve(folder), `asterism-${now.toISOString().slice(0, 10)}.db`);
  const unfinished = `${path}.unfinished`;
  rmSync(unfinished, { force: true });
  const database = new Database(source, { readonly: true });
  try {
    database.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    database.close();
  }
  lookThrough(unfinished);
  renameSync(unfinished, path);
  const oldest = new Date(now.getTime() - keepDays * DAY).toISOString().slice(0, 10);
  for (const name of readdirSync(folder)) {
    const date = NAME.exec(name)?.[1];
    if (date !== undefined && date < oldest) rmSync(join(folder, name));
  }
  return path;
}

function lookThrough(path: string): void {
  const copy = new Database(path, { readonly: true });
  try {
    const [row] = copy.pragma('integrity_check') as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok')
      throw new Error(`the copy ${path} is damaged: ${row?.integrity_check}`);
  } finally {
    copy.close();
  }
}
