import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RateLimits } from '../src/sandbox/http/rate-limits.js';
import { startSandbox } from '../src/sandbox/sandbox.js';
import { startPostgresql } from '../tests/support/postgresql.js';
import { connected, startOn } from './load/bot.js';
import { Crowd, type Outcome, SERVERS } from './load/crowd.js';
import { addServers, describePosting, postEverywhere } from './load/posting.js';
import type { Running } from './load/processes.js';
import { type Measured, Table, together } from './load/table.js';
import { describeMachine } from './report.js';

// Sustained load through the real client against the sandbox's server: the product with each database, in
// one and in two processes. The crowd, the server and the bot share the machine with whatever else runs on
// it, so every figure stands beside that of a plain reply: the two take turns, a hundred interactions each.

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    interactions: { type: 'string', default: '1500' },
    long: { type: 'string', default: '20000' },
    only: { type: 'string', default: '' },
    commands: { type: 'string', default: 'place,board,hint' },
    profile: { type: 'string' },
    servers: { type: 'string', default: '10000' },
  },
});
const number = (text: string) => Number(text);
const [users, interactions, long] = [number(values.users), number(values.interactions), number(values.long)];

const WAITING = 8;
const COMMANDS = values.commands.split(',');
const PROFILE = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [];
const DAILY = { name: 'daily', options: {} };
const OWN = { name: 'play', options: { size: 10 } };

const ROUND = 100;

const folder = mkdtempSync(join(tmpdir(), 'asterism-load-'));
const postgresql = await startPostgresql();
const table = new Table();

try {
  console.log(`${Object.values(describeMachine()).join(', ')}\n`);
  for (const product of products().filter(({ name }) => name.includes(values.only))) {
    await measureProduct(product);
  }
  if (Number(values.servers) > 0) await measurePosting(Number(values.servers));
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

async function measureProduct({ name, opening, environment, long = 0 }: Product): Promise<void> {
  await withBot('src/main.ts', environment, async (crowd, bot) => {
    await crowd.sitDown(environment.DATABASE_URL, opening);
    // The same client in as many processes and pictures of the same sizes, with nothing behind them.
    const sizes: Record<string, number> = {};
    for (const command of COMMANDS) sizes[command] = (await crowd.push(command, ROUND, WAITING)).bytes;
    const { PROCESSES = '1' } = environment;
    const plain = { PICTURE_BYTES: JSON.stringify(sizes), PROCESSES };
    await withBot('bench/load/plain-bot.ts', plain, async (plainCrowd, plainBot) => {
      for (const command of COMMANDS) {
        await plainCrowd.push(command, ROUND, WAITING);
        const [own, reference] = await takeTurns(
          { bot, push: () => crowd.push(command, ROUND, WAITING) },
          { bot: plainBot, push: () => plainCrowd.push(command, ROUND, WAITING) },
        );
        table.add(name, `/${command}`, own, reference);
      }
    });
    const half = table.rateOf(name, '/place') / 2;
    const before = bot.processorMs();
    const paced = await crowd.pace('place', interactions, half);
    const processorMs = bot.processorMs() - before;
    table.add(name, `/place, ${half.toFixed(0)} a second`, { ...paced, processorMs });
    if (long > 0) await watchMemory(name, crowd, bot, long);
  });
}

interface Side {
  readonly bot: Running;
  push(): Promise<Outcome>;
}

/** Round by round, so that whatever else the machine does hits both alike. */
async function takeTurns(...sides: readonly [Side, Side]): Promise<[Measured, Measured]> {
  const seen: [Measured[], Measured[]] = [[], []];
  for (let done = 0; done < interactions; done += ROUND) {
    for (const [index, { bot, push }] of sides.entries()) {
      const before = bot.processorMs();
      const outcome = await push();
      seen[index as 0 | 1].push({ ...outcome, processorMs: bot.processorMs() - before });
    }
  }
  return [together(seen[0]), together(seen[1])];
}

/** The hour when everybody's puzzle is due, with Discord's limits kept. */
async function measurePosting(servers: number): Promise<void> {
  let refused = 0;
  const { take } = RateLimits.prototype;
  RateLimits.prototype.take = function count(...request) {
    const verdict = take.apply(this, request);
    if (!verdict.allowed) refused++;
    return verdict;
  };
  const sandbox = await startSandbox({ maxConcurrency: 16, history: 5 });
  const channels = addServers(sandbox, servers);
  const url = `file:${join(folder, 'posting.db')}`;
  const bot = startOn(sandbox, 'src/main.ts', { DATABASE_URL: url }, PROFILE);
  try {
    await connected(sandbox, bot, 1);
    const player = sandbox.users.alice;
    await sandbox.person(player).command(sandbox.channels.general, 'play', { size: 6 });
    const posting = await postEverywhere(sandbox, url, channels, player, () => refused);
    table.note(describePosting(posting));
  } finally {
    await bot.stop();
    await sandbox.close();
  }
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
  // Room for everybody's board: the product takes the one before away, the plain bot leaves it.
  const history = users / SERVERS + 50;
  const sandbox = await startSandbox({ rateLimits: false, maxConcurrency: 16, history });
  const crowd = new Crowd(sandbox, users);
  const bot = startOn(sandbox, file, environment, PROFILE);
  try {
    await connected(sandbox, bot, Number(environment.PROCESSES ?? 1));
    await work(crowd, bot);
  } finally {
    await bot.stop();
    await sandbox.close();
  }
}
