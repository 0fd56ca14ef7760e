#!/usr/bin/env node
import { ConfigError, loadConfig } from './config.js';
import { runMain } from './main/run.js';

try {
  await runMain(loadConfig());
} catch (error) {
  // A wrong setting is a sentence for a person; anything else shows where it happened.
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}
