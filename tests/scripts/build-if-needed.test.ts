import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const SCRIPT = resolve('scripts/build-if-needed.mjs');
const root = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(root, { recursive: true }));

const BUILT = new Date('2026-01-01T12:00:00Z');
const BEFORE = new Date('2026-01-01T11:00:00Z');
const AFTER = new Date('2026-01-01T13:00:00Z');

function write(file: string, changed: Date, mode = 0o644): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), file.startsWith('bin/') ? '#!/bin/sh\necho "npm $*"\n' : '', { mode });
  utimesSync(join(root, file), changed, changed);
}

/** What `npm start` asks of npm when this file was changed last. */
function asked(file: string, changed: Date): string {
  write('dist/.built', BUILT);
  write('bin/npm', BEFORE, 0o755);
  write('src/main.ts', BEFORE);
  write(file, changed);
  const PATH = `${join(root, 'bin')}${delimiter}${process.env.PATH}`;
  const { stdout } = spawnSync(process.execPath, [SCRIPT], { cwd: root, env: { PATH }, encoding: 'utf8' });
  write(file, BEFORE);
  return stdout.trim();
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it.each([
    'src/engine/errors.ts',
    'prisma/derive.ts',
    'assembly/simplex.ts',
    'scripts/assemble.ts',
    'package.json',
  ])('builds anew after a change of %s', (file) => {
    expect(asked(file, AFTER)).toBe('npm run build');
    expect(asked(file, BEFORE)).toBe('');
  });

  it('takes no notice of what the build itself writes', () => {
    expect(asked('src/generated/simplex.ts', AFTER)).toBe('');
  });
});
