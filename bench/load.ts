import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../src/sandbox/sandbox.js';
import { startPostgresql } from '../tests/support/postgresql.js';
import { Crowd, type Outcome } from './load/crowd.js';
import { type Running, run } from './load/processes.js';
import { Table } from './load/table.js';
import { describeMachine } from './report.js';

// Sustained load through the real client against the sandbox's server: the product with each database, in
// one and in two processes, and what a reply costs at the least. The crowd, the server and the bot share the
// machine, so a figure is to be read against the plain replies of the same run, before and after it.

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    interactions: { type: 'string', default: '1500' },
    long: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
  },
});
const number = (text: string) => Number(text);
const [users, interactions, long] = [number(values.users), number(values.interactions), number(values.long)];

const WAITING = 8;
const COMMANDS = ['place', 'board', 'hint'] as const;
const DAILY = { name: 'daily', options: {} };
const OWN = { name: 'play', options: { size: 10 } };

const folder = mkdtempSync(join(tmpdir(), 'asterism-load-'));
const postgresql = await startPostgresql();
const table = new Table();
let pictureBytes = 12_000;

try {
  console.log(`${Object.values(describeMachine()).join(', ')}\n`);
  for (const product of products().filter(({ name }) => name.includes(values.only))) {
    await plainReply();
    await measureProduct(product);
  }
  await plainReply();
  console.log(table.toString());
} finally {
  await postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
}

interface Product {
  readonly name: string;
  readonly opening: typeof DAILY | typeof OWN;
  readonly environment: Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
  /** Interactions over which memory is watched. */
  readonly long?: number;
}

function products(): Product[] {
  const sqlite = { DATABASE_URL: `file:${join(folder, 'load.db')}` };
  const server = { DATABASE_URL: postgresql.url };
  const two = { ...server, PROCESSES: '2', SHARDS: '2' };
  return [
    { name: 'SQLite', opening: DAILY, environment: sqlite, long },
    { name: 'SQLite, own puzzles', opening: OWN, environment: sqlite },
    { name: 'PostgreSQL', opening: DAILY, environment: server },
    { name: 'PostgreSQL, 2 processes', opening: DAILY, environment: two },
  ];
}

/** The same client and a picture of the size that the product's have, with nothing behind it. */
async function plainReply(): Promise<void> {
  const environment = { PICTURE_BYTES: String(Math.round(pictureBytes)) };
  await withBot('bench/load/plain-bot.ts', environment, async (crowd, bot) => {
    await crowd.push('board', 300, WAITING);
    await timed('plain reply', 'a picture', bot, () => crowd.push('board', interactions, WAITING));
  });
}

async function measureProduct({ name, opening, environment, long = 0 }: Product): Promise<void> {
  await withBot('src/main.ts', environment, async (crowd, bot) => {
    await crowd.sitDown(environment.DATABASE_URL, opening);
    let rate = 0;
    for (const command of COMMANDS) {
      const { done, seconds, bytes } = await timed(name, `/${command}`, bot, () =>
        crowd.push(command, interactions, WAITING),
      );
      if (command === 'place') rate = done / seconds;
      if (command === 'board') pictureBytes = bytes;
    }
    const half = rate / 2;
    const what = `/place, ${half.toFixed(0)} a second`;
    await timed(name, what, bot, () => crowd.pace('place', interactions, half));
    if (long > 0) await watchMemory(name, crowd, bot, long);
  });
}

async function timed(
  name: string,
  what: string,
  bot: Running,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = bot.processorMs();
  const outcome = await work();
  table.add(name, what, outcome, bot.processorMs() - before);
  return outcome;
}

/** Memory at ten moments of a long run: a leak would climb, a full cache levels off. */
async function watchMemory(name: string, crowd: Crowd, bot: Running, total: number): Promise<void> {
  const seen: number[] = [];
  let failed = 0;
  for (let part = 0; part < 10; part++) {
    const command = COMMANDS[part % COMMANDS.length] as string;
    failed += (await crowd.push(command, total / 10, WAITING)).failed;
    seen.push(bot.memory());
  }
  const megabytes = seen.map((mb) => mb.toFixed(0)).join(', ');
  table.note(`${name}: memory over ${total} interactions ${megabytes} MB, ${failed} without a picture`);
}

async function withBot(
  file: string,
  environment: Readonly<Record<string, string>>,
  work: (crowd: Crowd, bot: Running) => Promise<void>,
): Promise<void> {
  const sandbox = await startSandbox({ rateLimits: false, maxConcurrency: 16, history: 20 });
  const crowd = new Crowd(sandbox, users);
  const bot = run(file, {
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_URL: sandbox.apiUrl,
    LOG_LEVEL: 'warn',
    ...environment,
  });
  try {
    const shards = Number(environment.SHARDS ?? 1);
    let connected = 0;
    sandbox.on((event) => {
      if (event.type === 'connection') connected = event.shards;
    });
    while (connected < shards || sandbox.world.commands.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await work(crowd, bot);
  } finally {
    await bot.stop();
    await sandbox.close();
  }
}
