import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { saveSchedule } from '../../src/store/schedules.js';
import { openStore } from '../../src/store/store.js';
import { textOf } from '../bot/support/player.js';
import { eventually, startTestSandbox } from '../support/discord.js';
import { freePorts } from '../support/free-ports.js';
import { scheduleChoices } from '../support/game-context.js';

let folder: string;
let url: string;
let sandbox: Sandbox;
let child: ChildProcess;
let logged: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'asterism-stop-'));
  url = `file:${join(folder, 'test.db')}`;
  sandbox = await startTestSandbox({ deadlineMs: 30_000 });
  port = await freePorts();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The bot as it runs on Discord, on a Discord of ours. */
function start(...preload: string[]): void {
  logged = '';
  child = spawn(process.execPath, ['--import', 'tsx', ...preload, 'src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATABASE_URL: url,
      OPS_PORT: String(port),
    },
  });
  child.stdout!.on('data', (chunk) => {
    logged += chunk;
  });
}

const heard = (text: string) => eventually(sandbox, () => logged.includes(text), 100_000);
const readiness = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/readyz`)).text();
const lines = (): { level: number; msg: string }[] =>
  logged
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('starting and stopping', () => {
  it('tells from the first moment what it waits for, and leaves when asked meanwhile', async () => {
    sandbox.faults.add({ match: /GET .*gateway/, effect: { delayMs: 20_000 } });
    start();
    await heard('health and metrics listening');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(await readiness()).toMatch(/^starting: waiting for/);
    await heard('database open');
    await eventually(sandbox, () => sandbox.faults.struck > 0, 60_000);
    expect(await readiness()).toBe('starting: waiting for Discord\n');
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
  });

  it('takes nothing new from the signal on, while a post still waits for Discord', async () => {
    const store = await openStore(url);
    const { observatory } = sandbox.guilds;
    // Of a kind that is made in no time.
    const kind = { size: 6, grade: 'Easy' };
    const { channels, users } = sandbox;
    const choices = scheduleChoices({ ...kind, channelId: channels.daily.id, setBy: users.mona.id });
    const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const due = { localDate: now.toISOString().slice(0, 10), at: now };
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    await saveSchedule(store, observatory.id, { ...choices, minute }, due, now);
    sandbox.faults.add({ match: /POST .*messages/, effect: { delayMs: 4000 } });
    start();
    await eventually(sandbox, () => sandbox.faults.struck > 0, 60_000);
    const alice = sandbox.person(sandbox.users.alice);
    expect(await readiness()).toBe('ready\n');
    child.kill('SIGTERM');
    await heard('"msg":"stopping"');
    const answer = await alice.command(sandbox.channels.general, 'play', { size: 6 });
    expect(textOf(answer.message!)).toContain('try again');
    expect((await once(child, 'exit'))[0]).toBe(0);
    const posts = sandbox.channels.daily.messages.filter((message) => textOf(message).includes('[Play]'));
    expect(posts).toHaveLength(1);
    expect(await store.db.game.count()).toBe(0);
    expect(await store.db.dailyPost.findMany()).toMatchObject([{ state: 'posted', messageId: posts[0]!.id }]);
    expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
    await store.close();
  });

  it('leaves at once when the disk fails to keep a move, and acknowledges none', async () => {
    start('--import', './tests/support/processes/failing-disk.mjs');
    await heard('"msg":"ready"');
    const alice = sandbox.person(sandbox.users.alice);
    await alice.command(sandbox.channels.general, 'play', { size: 6 });
    const left = once(child, 'exit');
    child.kill('SIGUSR2');
    await heard('nothing is kept');
    const move = alice.command(sandbox.channels.general, 'place', { cells: 'A1' }).then(
      ({ message }) => textOf(message!),
      () => 'no answer',
    );
    expect((await left)[0]).toBe(1);
    expect(lines().at(-1)).toMatchObject({ level: 60, msg: 'the disk failed' });
    expect(sandbox.channels.general.messages.map(textOf).join()).not.toContain('★ **1**');
    await sandbox.close();
    expect(await move).toBe('no answer');
  });
});
