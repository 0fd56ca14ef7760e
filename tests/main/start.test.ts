import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'asterism-main-'));
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Started {
  line: string;
  url: string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** The product as `npm start` runs it without a token, in a process of its own. */
function start(environment: Record<string, string> = {}, inShell = false): Promise<Started> {
  const [program, ...args] = inShell
    ? // With something to do afterwards, the shell stays between.
      ['sh', '-c', `'${process.execPath}' --import tsx src/main.ts; true`]
    : [process.execPath, '--import', 'tsx', 'src/main.ts'];
  const running = spawn(program!, args, {
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: '0',
      SANDBOX_DATABASE_URL: `file:${join(folder, 'sandbox.db')}`,
      ...environment,
    },
  });
  child = running;
  return new Promise((resolve, reject) => {
    let out = '';
    let err = '';
    running.stdout.on('data', (chunk) => {
      out += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0];
      if (!url) return;
      const stop = (signal: NodeJS.Signals) =>
        new Promise<number | null>((done) => {
          running.once('exit', done);
          running.kill(signal);
        });
      resolve({ line: out.trim(), url, stop });
    });
    running.stderr.on('data', (chunk) => {
      err += chunk;
    });
    running.once('exit', (code) => reject(new Error(`exit ${code}: ${out}${err}`)));
  });
}

describe('npm start without a token', () => {
  it('prints one line, serves the page, leaves on SIGTERM, and comes back with what was there', async () => {
    const first = await start();
    expect(first.line).toBe(`Asterism is ready: open ${first.url}`);
    const page = await fetch(first.url);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect(await first.stop('SIGTERM')).toBe(0);

    const second = await start();
    expect(second.line).toBe(`Asterism is ready: open ${second.url}`);
    expect(await second.stop('SIGINT')).toBe(0);
  });

  it('leaves with the shell in which npm has started it', async () => {
    const { url, stop } = await start({ npm_lifecycle_event: 'start' }, true);
    await stop('SIGTERM');
    await expect
      .poll(
        () =>
          fetch(url).then(
            () => 'there',
            () => 'gone',
          ),
        { timeout: 20_000 },
      )
      .toBe('gone');
  });

  it('says what is wrong with a setting and leaves', async () => {
    await expect(start({ SHARDS: 'lots' })).rejects.toThrow(/exit 1: SHARDS: takes auto, a number/);
    const nowhere = { SANDBOX_DATABASE_URL: 'file:package.json/sandbox.db' };
    await expect(start(nowhere)).rejects.toThrow(
      /exit 1: SANDBOX_DATABASE_URL: file:package\.json\/sandbox\.db is not a place for a file/,
    );
  });
});
