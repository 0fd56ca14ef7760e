#!/usr/bin/env node
import { runCli } from './cli/run.js';

// Whoever reads no further, such as `head`, has what they wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCli(process.argv.slice(2));
