import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { ConfigError } from '../config.js';
import { copyStore } from '../store/copy.js';
import { openStore } from '../store/store.js';

const KEPT_DAYS = 30;
const DAY = 86_400_000;
const NAME = /^asterism-(\d{4}-\d{2}-\d{2})\.db$/;
/** What a backup leaves that is killed, by its day. */
const UNFINISHED = /^asterism-(\d{4}-\d{2}-\d{2})\..*unfinished/;

interface BackupOptions {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Copies of days before that go. */
  readonly keepDays?: number;
  readonly now: Date;
}

/**
 * A copy of the database as it is at this moment, while the bot may run: one SQLite file a day, whichever database it
 * comes from, made anew when asked for twice. Resolves to its path. The copy is looked through before it takes the
 * place of an older one.
 */
export async function backUp({
  databaseUrl,
  folder,
  keepDays = KEPT_DAYS,
  now,
}: BackupOptions): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const today = dateOf(now);
  const path = join(resolve(folder), `asterism-${today}.db`);
  // A folder of its own, where nobody else copies to, and with which its logs and locks go, whatever happens.
  const room = mkdtempSync(join(resolve(folder), `asterism-${today}.unfinished-`));
  try {
    const copy = join(room, 'copy.db');
    if (databaseUrl.startsWith('file:')) copyFile(resolve(databaseUrl.slice('file:'.length)), copy);
    else await copyServer(databaseUrl, copy);
    lookThrough(copy);
    renameSync(copy, path);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
  const oldest = dateOf(new Date(now.getTime() - keepDays * DAY));
  for (const name of readdirSync(folder)) {
    const [date, left] = [NAME.exec(name)?.[1], UNFINISHED.exec(name)?.[1]];
    if ((date && date < oldest) || (left && left < today))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  return path;
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

function copyFile(source: string, path: string): void {
  if (!existsSync(source)) throw new ConfigError(`DATABASE_URL: there is no file ${source} to copy`);
  const database = new Database(source, { readonly: true });
  try {
    database.prepare('VACUUM INTO ?').run(path);
  } finally {
    database.close();
  }
}

async function copyServer(url: string, path: string): Promise<void> {
  const [server, file] = [await openStore(url), await openStore(`file:${path}`)];
  try {
    await copyStore(server, file);
  } finally {
    // In this order: closing the file brings its log into it.
    await file.close();
    await server.close();
  }
}

function lookThrough(path: string): void {
  const copy = new Database(path);
  try {
    // One file, without a log beside it that could be left behind.
    copy.pragma('journal_mode = DELETE');
    const [row] = copy.pragma('integrity_check') as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok')
      throw new Error(`the copy ${path} is damaged: ${row?.integrity_check}`);
  } finally {
    copy.close();
  }
}
