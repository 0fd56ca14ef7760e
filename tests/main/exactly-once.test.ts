import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Permission } from '../../src/sandbox/constants.js';
import type { Channel } from '../../src/sandbox/model/types.js';
import type { Sandbox } from '../../src/sandbox/sandbox.js';
import { saveSchedule } from '../../src/store/schedules.js';
import { openStore, type Store } from '../../src/store/store.js';
import { createDatabase, type TestDatabase } from '../support/databases.js';
import { eventually, startTestSandbox } from '../support/discord.js';
import { scheduleChoices } from '../support/game-context.js';

const ENTRY = fileURLToPath(new URL('../support/processes/product-with-clock.ts', import.meta.url));
const MINUTE = 60_000;
const DATE = '2026-06-01';
const SERVERS = 12;
/** How long Discord takes to make a message while it is in trouble. */
const SLOW_MS = 3000;
/** Minutes by which the clocks of the four machines are wrong. */
const SKEWS = [-2, 0, 1, 2];

/** Milliseconds of a time of the one day on which all this happens. */
const at = (time: string): number => Date.parse(`${DATE}T${time}:00Z`);

interface Process {
  readonly child: ChildProcess;
  readonly skewMs: number;
}

let database: TestDatabase;
let store: Store;
let sandbox: Sandbox;
let processes: Process[];

beforeAll(async () => {
  database = await createDatabase('postgresql');
  const began = Date.now();
  sandbox = await startTestSandbox({ clock: () => at('08:30') + Date.now() - began });
  store = await openStore(database.url);
  processes = SKEWS.map((skew, shard) => start(shard, skew * MINUTE));
  await Promise.all(processes.map(({ child }) => heard(child, 'ready')));
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await sandbox.close();
  await store.close();
  await database.remove();
});

/** One of four machines, each with a shard of its own. */
function start(shard: number, skewMs: number): Process {
  const child = fork(ENTRY, [String(at('08:30') + skewMs)], {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: sandbox.token,
      DISCORD_API_URL: sandbox.apiUrl,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      SHARDS: `${shard}-${shard}/${SKEWS.length}`,
      REGISTER_COMMANDS: shard === 0 ? 'yes' : 'no',
    },
  });
  return { child, skewMs };
}

async function heard(child: ChildProcess, word: string): Promise<void> {
  const left = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`a process left (${code ?? signal}) before it was ${word}`);
  });
  const [message] = await Promise.race([once(child, 'message'), left]);
  expect(message).toBe(word);
}

/** Sets every clock, as wrong as each is, and has every process do what a minute does. */
function tick(now: number): Promise<void>[] {
  sandbox.setTime(now);
  return processes.map(({ child, skewMs }) => {
    child.send(now + skewMs);
    return heard(child, 'ticked');
  });
}

/** Servers whose puzzle is due at this time. */
async function openServers(time: string): Promise<Channel[]> {
  const { world, users } = sandbox;
  const bot = Permission.viewChannel | Permission.sendMessages | Permission.readMessageHistory;
  const due = new Date(at(time));
  return Promise.all(
    Array.from({ length: SERVERS }, async (_, n) => {
      const guild = world.addGuild({
        name: `${time} ${n}`,
        owner: users.mona,
        bot: bot | Permission.attachFiles,
      });
      const channel = world.addChannel({ name: 'daily', guildId: guild.id });
      const minute = due.getUTCHours() * 60 + due.getUTCMinutes();
      const choices = scheduleChoices({ channelId: channel.id, minute, setBy: users.mona.id });
      await saveSchedule(store, guild.id, choices, { localDate: DATE, at: due }, new Date(at('08:30')));
      return channel;
    }),
  );
}

/** Discord is slow, and it makes two messages without the sender hearing of it. Resolves in the middle of posting. */
async function troubleInTheMiddle(): Promise<void> {
  const match = /POST .*messages/;
  const before = sandbox.faults.struck;
  sandbox.faults.add({ match, effect: { drop: 'after' }, times: 2 });
  sandbox.faults.add({ match, effect: { delayMs: SLOW_MS } });
  await eventually(sandbox, () => sandbox.faults.struck >= before + 6, 30_000);
}

const claimsOf = (channels: Channel[]) =>
  store.db.dailyPost.findMany({
    where: { channelId: { in: channels.map(({ id }) => id) }, state: 'claimed' },
  });

/** One message in each server, and the database knows it. */
async function expectOnePostEach(channels: Channel[]): Promise<void> {
  expect(channels.map(({ messages }) => messages.length)).toEqual(channels.map(() => 1));
  const posts = await store.db.dailyPost.findMany({
    where: { channelId: { in: channels.map(({ id }) => id) } },
  });
  expect(posts).toHaveLength(SERVERS);
  for (const { id, messages } of channels) {
    const post = posts.find(({ channelId }) => channelId === id);
    expect(post).toMatchObject({ localDate: DATE, state: 'posted', messageId: messages[0]!.id });
  }
}

describe('four processes with clocks up to four minutes apart', () => {
  it('make one post in each server when one of them is killed in the middle of posting', async () => {
    const channels = await openServers('09:00');
    const ticks = tick(at('09:03'));
    await troubleInTheMiddle();
    const claims = await claimsOf(channels);
    const held = ({ child }: Process) =>
      claims.filter(({ claimedBy }) => claimedBy.endsWith(`:${child.pid}`)).length;
    const victim = processes.toSorted((a, b) => held(b) - held(a))[0]!;
    expect(held(victim)).toBeGreaterThan(0);
    victim.child.kill('SIGKILL');
    const others = await Promise.allSettled(ticks);
    expect(others.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    sandbox.faults.clear();
    processes = processes.filter((each) => each !== victim);
    expect((await claimsOf(channels)).length, 'what the dead one left').toBeGreaterThan(0);

    // Our clocks jump by minutes; what the dead one had sent is on its way for as long as it takes.
    await setTimeout(SLOW_MS + 500);
    // Long enough for a claim to be stale by any clock, and for Discord to have forgotten the nonces.
    await Promise.all(tick(at('09:15')));
    await expectOnePostEach(channels);
    await Promise.all(tick(at('09:45')));
    await expectOnePostEach(channels);
  });

  it('make one post in each server when the database drops every connection in the middle of posting', async () => {
    const channels = await openServers('10:00');
    const ticks = tick(at('10:03'));
    await troubleInTheMiddle();
    expect(await dropConnections()).toBeGreaterThan(0);
    await Promise.all(ticks);
    sandbox.faults.clear();

    await Promise.all(tick(at('10:15')));
    await Promise.all(tick(at('10:30')));
    await expectOnePostEach(channels);
  });
});

/** Ends every connection to this database but its own, as a restart of the server does. Resolves to their number. */
async function dropConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    return rows.length;
  } finally {
    await client.end();
  }
}
