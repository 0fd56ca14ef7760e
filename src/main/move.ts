import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '../config.js';
import { copyStore } from '../store/copy.js';
import { openStore } from '../store/store.js';
import { databaseSentence, explained } from './start-failure.js';

interface MoveOptions {
  readonly from: string;
  readonly to: string;
  readonly out: { write(text: string): unknown };
}

/** Copies a database to one of the other kind, while the bot is stopped. The first one stays as it was. */
export async function moveDatabase({ from, to, out }: MoveOptions): Promise<void> {
  if (isFile(from) === isFile(to)) {
    throw new ConfigError(
      'move: takes everything from SQLite to PostgreSQL or back. Name an address of the other kind than DATABASE_URL.',
    );
  }
  const path = resolve(from.slice('file:'.length));
  if (isFile(from) && !existsSync(path))
    throw new ConfigError(`DATABASE_URL: there is no file ${path} to move`);
  const source = await explained(databaseSentence(from), () => openStore(from, { alone: true }));
  try {
    const target = await explained(databaseSentence(to), () => openStore(to, { alone: true }));
    try {
      const rows = await copyStore(source, target, ({ table, done, of }) => {
        if (done === of) out.write(`${table}: ${of}\n`);
        else if (done % 50_000 === 0) out.write(`${table}: ${done} of ${of}\n`);
      });
      out.write(`${rows} rows copied and counted. Set DATABASE_URL to the new address and start the bot.\n`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const isFile = (url: string): boolean => url.startsWith('file:');
