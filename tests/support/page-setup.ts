import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import sparticuz from '@sparticuz/chromium';

/** Once for all test files: the page's scripts as they are now, and Chromium unpacked. */
export default async function setup(): Promise<void> {
  execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', 'src/sandbox/page']);
  await sparticuz.executablePath();
}
