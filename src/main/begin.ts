import { loadConfig } from '../config.js';
import { backUp } from './backup.js';
import { checkAll } from './check.js';
import { runMain } from './run.js';
import { databaseSentence, explained, sentenceFor } from './start-failure.js';

/** `check` tries everything and starts nothing, `backup` copies the database; without either the program starts. */
export async function begin([wish, ...rest]: readonly string[]): Promise<void> {
  try {
    const config = loadConfig();
    if (wish === 'check') process.exitCode = (await checkAll(config, process.stdout)) ? 0 : 1;
    else if (wish === 'backup') {
      const [folder = 'backups', days] = rest;
      const keep = days === undefined ? {} : { keepDays: Number(days) };
      const { databaseUrl } = config;
      const path = await explained(databaseSentence(databaseUrl), async () =>
        backUp({ databaseUrl, folder, ...keep, now: new Date() }),
      );
      process.stdout.write(`${path}\n`);
    } else await runMain(config);
  } catch (error) {
    // What can go wrong at a start is a sentence for a person; anything else shows where it happened.
    process.stderr.write(`${sentenceFor(error) ?? (error as Error).stack ?? error}\n`);
    process.exit(1);
  }
}
