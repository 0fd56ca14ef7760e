import { config as loadDotenv } from 'dotenv';
import { ConfigError, loadConfig, readConfig } from '../config.js';
import { backUp } from './backup.js';
import { checkAll } from './check.js';
import { moveDatabase } from './move.js';
import { runMain } from './run.js';
import { databaseSentence, explained, sentenceFor } from './start-failure.js';

/**
 * `check` tries everything and starts nothing, `backup` copies the database to a file, `move` to one of the other kind;
 * without a word the program starts. Another word is a slip of the hand, and nothing to start a second bot for.
 */
export async function begin([wish, ...rest]: readonly string[]): Promise<void> {
  try {
    if (wish === undefined) await runMain(loadConfig());
    else if (wish === 'check') process.exitCode = (await checkAll(loadConfig(), process.stdout)) ? 0 : 1;
    else if (wish === 'backup') await backup(rest);
    else if (wish === 'move') await move(rest);
    else throw new ConfigError(`${wish}: there are check, backup and move; without a word the bot starts.`);
  } catch (error) {
    // What can go wrong at a start is a sentence for a person; anything else shows where it happened.
    process.stderr.write(`${sentenceFor(error) ?? (error as Error).stack ?? error}\n`);
    process.exit(1);
  }
}

/** What is to be kept is the bot's own database, with or without a token at hand; never that of the sandbox. */
function databaseUrl(settings: Readonly<Record<string, string | undefined>> = {}): string {
  loadDotenv({ quiet: true });
  const { WEB_URL, WEB_PORT, ...env } = process.env;
  return readConfig({ ...env, DISCORD_TOKEN: 'none', ...settings }).databaseUrl;
}

async function backup([folder = 'backups', days]: readonly string[]): Promise<void> {
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new ConfigError('backup: the second word is for how many days copies are kept, such as 30');
  const keep = days === undefined ? {} : { keepDays: Number(days) };
  const url = databaseUrl();
  const path = await explained(databaseSentence(url), () =>
    backUp({ databaseUrl: url, folder, ...keep, now: new Date() }),
  );
  process.stdout.write(`${path}\n`);
}

async function move([address]: readonly string[]): Promise<void> {
  if (address === undefined)
    throw new ConfigError(
      'move: name the address to move to, such as postgresql://asterism@localhost/asterism',
    );
  await moveDatabase({
    from: databaseUrl(),
    to: databaseUrl({ DATABASE_URL: address }),
    out: process.stdout,
  });
}
