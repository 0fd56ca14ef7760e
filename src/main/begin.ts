import { loadConfig, readConfig } from '../config.js';
import { backUp } from './backup.js';
import { checkAll } from './check.js';
import { moveDatabase } from './move.js';
import { runMain } from './run.js';
import { databaseSentence, explained, sentenceFor } from './start-failure.js';

/**
 * `check` tries everything and starts nothing, `backup` copies the database to a file, `move` to one of the other kind;
 * without a word the program starts.
 */
export async function begin([wish, ...rest]: readonly string[]): Promise<void> {
  try {
    const config = loadConfig();
    if (wish === 'check') process.exitCode = (await checkAll(config, process.stdout)) ? 0 : 1;
    else if (wish === 'backup') {
      const [folder = 'backups', days] = rest;
      const keep = days === undefined ? {} : { keepDays: Number(days) };
      const { databaseUrl, databaseSetting } = config;
      const path = await explained(databaseSentence(databaseUrl, databaseSetting), () =>
        backUp({ databaseUrl, folder, ...keep, now: new Date() }),
      );
      process.stdout.write(`${path}\n`);
    } else if (wish === 'move') {
      const to = readConfig({ ...process.env, DISCORD_TOKEN: 'none', DATABASE_URL: rest[0] }).databaseUrl;
      await moveDatabase({ from: config.databaseUrl, to, out: process.stdout });
    } else await runMain(config);
  } catch (error) {
    // What can go wrong at a start is a sentence for a person; anything else shows where it happened.
    process.stderr.write(`${sentenceFor(error) ?? (error as Error).stack ?? error}\n`);
    process.exit(1);
  }
}
