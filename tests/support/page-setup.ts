import { execFileSync } from 'node:child_process';
import sparticuz from '@sparticuz/chromium';

/** Once for all test files: the pages' scripts as they are now, and Chromium unpacked. */
export default async function setup(): Promise<void> {
  execFileSync('npm', ['run', '--silent', 'build:page']);
  await sparticuz.executablePath();
}
