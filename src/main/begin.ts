import { loadConfig } from '../config.js';
import { checkAll } from './check.js';
import { runMain } from './run.js';
import { sentenceFor } from './start-failure.js';

/** `check` tries everything and starts nothing; without it the program starts. */
export async function begin([wish]: readonly string[]): Promise<void> {
  try {
    const config = loadConfig();
    if (wish === 'check') process.exitCode = (await checkAll(config, process.stdout)) ? 0 : 1;
    else await runMain(config);
  } catch (error) {
    // What can go wrong at a start is a sentence for a person; anything else shows where it happened.
    process.stderr.write(`${sentenceFor(error) ?? (error as Error).stack ?? error}\n`);
    process.exit(1);
  }
}
