import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.js';
import { checkAll } from '../../src/main/check.js';
import { tooOld } from '../../src/main/node-age.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase, type TestDatabase } from '../support/databases.js';
import { startTestSandbox } from '../support/discord.js';
import { freePorts } from '../support/free-ports.js';

let folder: string;
let sandbox: Sandbox;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'asterism-failure-'));
  writeFileSync(join(folder, 'words.txt'), 'no database at all, only some words that fill a page'.repeat(40));
  mkdirSync(join(folder, 'folder'));
  sandbox = await startTestSandbox();
  database = await createDatabase('postgresql');
});
afterAll(async () => {
  await sandbox.close();
  await database.remove();
  rmSync(folder, { recursive: true });
});

async function checked(environment: Record<string, string>): Promise<{ good: boolean; said: string }> {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const given = { DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl, ...environment };
  return { good: await checkAll(readConfig(given), { write }), said };
}

/** The program, until it leaves. */
function started(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DISCORD_TOKEN: sandbox.token, DISCORD_API_URL: sandbox.apiUrl };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', ...args], {
      env: { ...env, LOG_LEVEL: 'silent', ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.once('exit', (code) => resolve({ code: code ?? -1, said }));
  });
}

describe('npm run check', () => {
  it('finds nothing to mend where everything is there, and makes nothing', async () => {
    const path = join(folder, 'new.db');
    const { good, said } = await checked({ DATABASE_URL: `file:${path}` });
    expect(said).toMatch(
      /✓ the settings.*✓ .*new\.db can be made.*✓ the token is that of .* logins are left/s,
    );
    expect(good).toBe(true);
    expect((await checked({ DATABASE_URL: database.url })).said).toContain('✓ PostgreSQL at');
  });

  it.each([
    ['a path through a file', () => `file:${join(folder, 'words.txt', 'a.db')}`, 'is not a place for a file'],
    ['a file of words', () => `file:${join(folder, 'words.txt')}`, 'is no SQLite database'],
    ['a folder', () => `file:${join(folder, 'folder')}`, 'cannot be opened'],
    [
      'nobody there',
      () => 'postgresql://me:hunter2@127.0.0.1:1/stars',
      'PostgreSQL at 127.0.0.1:1 does not answer',
    ],
    ['no such host', () => 'postgresql://me:hunter2@nowhere.invalid/stars', 'there is no such host'],
    ['no such database', () => database.url.replace(/\/[^/]*$/, '/nothing'), 'has no database nothing'],
  ])('says what is wrong with %s', async (_, url, sentence) => {
    const { good, said } = await checked({ DATABASE_URL: url() });
    expect(good).toBe(false);
    const line = said.split('\n').find((each) => each.startsWith('✗'))!;
    expect(line).toContain('DATABASE_URL');
    expect(line).toContain(sentence);
    expect(said).not.toContain('hunter2');
  });

  it('says what is wrong with a token', async () => {
    const { good, said } = await checked({ DISCORD_TOKEN: 'wrong.token.here', DATABASE_URL: database.url });
    expect([good, said]).toEqual([
      false,
      expect.stringContaining('✗ DISCORD_TOKEN: Discord does not know this token'),
    ]);
    expect(said).not.toContain('wrong.token');
  });

  it('is what the program does when asked to check', async () => {
    const { code, said } = await started({ DATABASE_URL: `file:${join(folder, 'words.txt')}` }, 'check');
    expect([code, said]).toEqual([1, expect.stringContaining('✗ DATABASE_URL')]);
  });
});

describe('a start that cannot be', () => {
  it('ends with one sentence when the port is taken', async () => {
    const port = await freePorts();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const url = `file:${join(folder, 'port.db')}`;
    const { code, said } = await started({ DATABASE_URL: url, OPS_PORT: String(port) });
    server.close();
    expect([code, said]).toEqual([
      1,
      `OPS_PORT: another program listens on 127.0.0.1:${port}. Choose another port, or stop that program.\n`,
    ]);
  });

  it('ends with one sentence when the token is wrong', async () => {
    const url = `file:${join(folder, 'token.db')}`;
    const { code, said } = await started({ DATABASE_URL: url, DISCORD_TOKEN: 'wrong.token.here' });
    expect(said).toMatch(/^DISCORD_TOKEN: Discord does not know this token[^\n]*\n$/);
    expect(code).toBe(1);
  });

  it('ends with the same sentence where several processes were to start', async () => {
    const several = { DATABASE_URL: database.url, PROCESSES: '2', DISCORD_TOKEN: 'wrong.token.here' };
    const { code, said } = await started(several);
    expect(said).toMatch(/^DISCORD_TOKEN: Discord does not know this token[^\n]*\n$/);
    expect(code).toBe(1);
  });

  it('ends with one sentence when another process has the file', async () => {
    const url = `file:${join(folder, 'held.db')}`;
    const holder = await openStore(url, { alone: true });
    await expect(openStore(url, { alone: true })).rejects.toThrow('another Asterism is using');
    const { code, said } = await started({ DATABASE_URL: url });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: another Asterism is using [^\n]*\n$/),
    ]);
    await holder.close();
    const next = await openStore(url, { alone: true });
    await next.close();
  });

  it('names the Node that is needed', () => {
    expect(tooOld('18.20.1')).toContain('needs Node 20.19.0 or newer, and this is 18.20.1');
    expect(tooOld('20.18.9')).not.toBeNull();
    for (const fine of ['20.19.0', '20.20.1', '22.1.0', '24.11.0']) expect(tooOld(fine)).toBeNull();
  });
});

describe('a word after the program', () => {
  it.each([
    [['bakcup'], /^bakcup: there are check, backup and move; without a word the bot starts\.$/],
    [
      ['move', 'postgresql://nobody@127.0.0.1:1/stars'],
      /^DATABASE_URL: there is no file .*nowhere\.db to move$/,
    ],
  ])('%j starts nothing when it is wrong, and says why in one line', async (words, sentence) => {
    const { code, said } = await started({ DATABASE_URL: `file:${join(folder, 'nowhere.db')}` }, ...words);
    expect(said.trim()).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('copies the bot’s own database, also where no token is at hand', async () => {
    const own = `file:${join(folder, 'own.db')}`;
    await (await openStore(own)).close();
    const sandboxed = { SANDBOX_DATABASE_URL: `file:${join(folder, 'toy.db')}` };
    const { code, said } = await started(
      { DISCORD_TOKEN: '', DATABASE_URL: own, ...sandboxed },
      'backup',
      join(folder, 'copies'),
    );
    expect(said.trim()).toMatch(/copies\/asterism-\d{4}-\d\d-\d\d\.db$/);
    expect(code).toBe(0);
  });
});
