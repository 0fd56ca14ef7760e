import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../src/main/backup.js';
import { customIdOf } from '../../src/sandbox/people/person.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { textOf } from '../bot/support/player.js';
import { startTestSandbox } from '../support/discord.js';

const ENTRY = fileURLToPath(new URL('../support/processes/product-with-clock.ts', import.meta.url));
const at = (time: string, day = 1): number => Date.parse(`2026-06-0${day}T${time}:00Z`);

const folder = mkdtempSync(join(tmpdir(), 'asterism-restored-'));
const live = join(folder, 'asterism.db');
const databaseUrl = `file:${live}`;
let sandbox: Sandbox;
let child: ChildProcess;

beforeAll(async () => {
  const began = Date.now();
  sandbox = await startTestSandbox({ clock: () => at('08:30') + Date.now() - began });
});
afterAll(async () => {
  child.kill('SIGKILL');
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(now: number): Promise<void> {
  sandbox.setTime(now);
  child = fork(ENTRY, [String(now)], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      MAKING_SECONDS: '0',
    },
  });
  await once(child, 'message');
}

async function tick(now: number): Promise<void> {
  sandbox.setTime(now);
  child.send(now);
  await once(child, 'message');
}

it('a day that was posted after the backup was made is not posted again once that is put back', async () => {
  const { channels, users } = sandbox;
  const [mona, alice] = [sandbox.person(users.mona), sandbox.person(users.alice)];
  const posts = () =>
    channels.daily.messages.filter((one) => one.onlyFor === null && textOf(one).includes('[Play]'));
  await start(at('08:30'));
  const plan = { channel: channels.daily.id, time: '09:00', zone: 'UTC', size: 6 };
  await mona.command(channels.general, 'schedule set', plan);
  const backup = await backUp({ databaseUrl, folder: join(folder, 'backups'), now: new Date() });
  await tick(at('09:01'));
  expect(posts()).toHaveLength(1);

  child.kill('SIGKILL');
  await once(child, 'exit');
  for (const end of ['-wal', '-shm']) rmSync(`${live}${end}`, { force: true });
  copyFileSync(backup, live);
  await start(at('15:00'));
  await tick(at('15:01'));
  expect(posts()).toHaveLength(1);
  // The message that everybody sees is not a dead one.
  const { message } = await alice.press(posts()[0]!, customIdOf(posts()[0]!, 'Play'));
  expect(textOf(message!)).toContain('of 6');
  await tick(at('09:01', 2));
  expect(posts()).toHaveLength(2);
});
