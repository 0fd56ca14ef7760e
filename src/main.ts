#!/usr/bin/env node
import { tooOld } from './main/node-age.js';

// What an old Node would stumble over is loaded only after its age is known.
const sentence = tooOld(process.versions.node);
if (sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
const { begin } = await import('./main/begin.js');
await begin(process.argv.slice(2));
