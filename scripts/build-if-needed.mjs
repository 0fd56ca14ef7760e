import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm start` builds what is not built, or was built from something else. Plain JavaScript: an installation without
// the build's tools runs it, too.

const BUILT = 'dist/.built';
const SOURCES = [
  'assembly',
  'scripts/assemble.ts',
  'src',
  'prisma',
  'package-lock.json',
  'package.json',
  'tsconfig.build.json',
  'tsconfig.json',
];

/** What the build itself writes among the sources. */
const MADE = ['src/generated', 'prisma/postgresql/schema.prisma'].map((path) => join(path));

/** When this file, or the newest below this folder, was changed last. */
function changedAt(path) {
  if (MADE.includes(path) || !existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

if (existsSync('src')) {
  if (Math.max(...SOURCES.map(changedAt)) > changedAt(BUILT)) {
    const npm = { stdio: 'inherit', shell: process.platform === 'win32' };
    const { status } = spawnSync('npm', ['run', 'build'], npm);
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(BUILT, '');
  }
} else if (!existsSync('dist/main.js')) {
  console.error('There is no build in dist/. Run `npm ci && npm run build` where the sources are.');
  process.exit(1);
}
