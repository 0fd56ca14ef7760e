import { execFileSync } from 'node:child_process';
import sparticuz from '@sparticuz/chromium';

/** Once for all test files: the pages' scripts as they are now, and Chromium unpacked. */
export default async function setup(): Promise<void> {
  const readable = process.env.PAGE_COVERAGE ? ['--', '--minify=false', '--sourcemap=external'] : [];
  execFileSync('npm', ['run', '--silent', 'build:page', ...readable]);
  await sparticuz.executablePath();
}
