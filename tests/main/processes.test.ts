import { type ChildProcess, execSync, spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.js';
import { createDatabase, type TestDatabase } from '../support/databases.js';
import { freePorts } from '../support/free-ports.js';

let database: TestDatabase;
let sandbox: Sandbox;
let parent: ChildProcess;

beforeEach(async () => {
  database = await createDatabase('postgresql');
  sandbox = await startSandbox({ rateLimits: false, maxConcurrency: 16, deadlineMs: 60_000 });
});
afterEach(async () => {
  for (const pid of childrenOf(parent)) process.kill(pid, 'SIGKILL');
  parent.kill('SIGKILL');
  await sandbox.close();
  await database.remove();
});

/** The processes of the bot itself; tsx has helpers of its own. */
const childrenOf = ({ pid }: ChildProcess): number[] =>
  execSync(`ps -o pid=,args= --ppid ${pid} || true`)
    .toString()
    .split('\n')
    .filter((line) => line.includes('src/main.ts'))
    .map((line) => Number.parseInt(line, 10));

async function until(what: string, condition: () => boolean, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; !condition(); ) {
    if (Date.now() > end) throw new Error(`not in time: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** As soon as somebody answers there. */
async function metricsAt(port: number): Promise<string> {
  for (const end = Date.now() + 60_000; ; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    if (answer) return answer.text();
    if (Date.now() > end) throw new Error(`nobody at port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function start(port: number, shards = 4): void {
  parent = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATABASE_URL: database.url,
      PROCESSES: '2',
      // More than there are processes, as for any bot that needs several: each serves two.
      SHARDS: String(shards),
      OPS_PORT: String(port),
    },
  });
}

describe('two processes on one machine', () => {
  it('leave by themselves when their manager is killed', async () => {
    start(await freePorts(2));
    await until('both are there', () => childrenOf(parent).length === 2);
    const processes = childrenOf(parent);
    // Long enough for them to be up and listening to their manager.
    await until('they have connected', () => sandbox.world.commands.length > 0);
    parent.kill('SIGKILL');
    await until('they have left', () => processes.every((pid) => !childIsAlive(pid)));
  });

  it('log in one after the other where Discord admits one at a time, however slowly the first comes up', async () => {
    await sandbox.close();
    sandbox = await startSandbox({ rateLimits: false, maxConcurrency: 1, deadlineMs: 60_000 });
    const asked = vi.spyOn(sandbox.gateway, 'admits');
    start(await freePorts(2), 2);
    await until('the first has started', () => childrenOf(parent).length === 1);
    // It logs in just when a second would that was started seven seconds later.
    sandbox.faults.add({ match: /^GET \/gateway\/bot/, effect: { delayMs: 8000 }, times: 1 });
    let shards = 0;
    sandbox.on((event) => {
      if (event.type === 'connection') shards = event.shards;
    });
    await until('both shards are there', () => shards === 2);
    expect(asked.mock.results.map(({ value }) => value)).toEqual([true, true]);
  });

  it('share the shards, replace one that is killed, and leave together', async () => {
    const port = await freePorts(2);
    start(port);
    let shards = 0;
    sandbox.on((event) => {
      if (event.type === 'connection') shards = event.shards;
    });
    await until('all shards are there', () => shards === 4);
    expect(childrenOf(parent)).toHaveLength(2);
    await until('commands are registered', () => sandbox.world.commands.length > 0);
    const alice = sandbox.person(sandbox.users.alice);
    expect((await alice.command(sandbox.channels.general, 'help')).kind).toBe('message');

    for (const [process, metrics] of [await metricsAt(port), await metricsAt(port + 1)].entries()) {
      const own = [2 * process, 2 * process + 1];
      expect(metrics.match(/^asterism_shard_up.*$/gm)).toEqual(
        own.map((shard) => `asterism_shard_up{shard="${shard}"} 1`),
      );
    }

    process.kill(childrenOf(parent)[0]!, 'SIGKILL');
    await until('the loss is noticed', () => shards < 4);
    await until('the killed one is replaced', () => shards === 4);
    expect((await alice.command(sandbox.channels.general, 'help')).kind).toBe('message');

    const left = new Promise((resolve) => parent.once('exit', resolve));
    const processes = childrenOf(parent);
    parent.kill('SIGTERM');
    expect(await left).toBe(0);
    expect(processes.filter((pid) => childIsAlive(pid))).toEqual([]);
  });
});

function childIsAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
