import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../src/sandbox/sandbox.js';
import { startPostgresql } from '../tests/support/postgresql.js';
import { Crowd, type Outcome, quantile } from './load/crowd.js';
import { type Running, run } from './load/processes.js';
import { describeMachine } from './report.js';

// Sustained load through the real client against the sandbox's server: what a reply costs at the least, then
// the product with each database, in one and in two processes. The crowd, the server and the bot share the
// machine, so the figures are to be read against the first line of the same run.

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '1000' },
    interactions: { type: 'string', default: '1500' },
    long: { type: 'string', default: '20000' },
  },
});
const [users, interactions, long] = [values.users, values.interactions, values.long].map(Number) as [
  number,
  number,
  number,
];

const WAITING = 8;
const PICTURE_BYTES = 12_000;
const folder = mkdtempSync(join(tmpdir(), 'asterism-load-'));
const postgresql = await startPostgresql();

console.log(`${Object.values(describeMachine()).join(', ')}\n`);
console.log('| bot | what | a second | p50 ms | p99 ms | no answer | of the plain reply |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');

let plain = 0;
try {
  await withBot('bench/load/plain-bot.ts', { PICTURE_BYTES: String(PICTURE_BYTES) }, async (crowd) => {
    await crowd.push('board', 300, WAITING);
    const outcome = await crowd.push('board', interactions, WAITING);
    plain = outcome.done / outcome.seconds;
    report('plain reply', 'a picture', outcome);
  });
  for (const { name, environment, total } of products()) {
    await withBot('src/main.ts', environment, async (crowd, bot) => {
      await crowd.sitDown();
      const rates = new Map<string, number>();
      for (const command of ['place', 'board', 'hint']) {
        const outcome = await crowd.push(command, interactions, WAITING);
        rates.set(command, outcome.done / outcome.seconds);
        report(name, `/${command}`, outcome);
      }
      const half = (rates.get('place') as number) / 2;
      report(name, `/place at ${half.toFixed(0)} a second`, await crowd.pace('place', interactions, half));
      if (total > 0) await watchMemory(name, crowd, bot, total);
    });
  }
} finally {
  await postgresql.stop();
  rmSync(folder, { recursive: true, force: true });
}

function products(): { name: string; environment: Record<string, string>; total: number }[] {
  const sqlite = { DATABASE_URL: `file:${join(folder, 'load.db')}` };
  const server = { DATABASE_URL: postgresql.url };
  const two = { ...server, PROCESSES: '2', SHARDS: '2' };
  return [
    { name: 'SQLite, one process', environment: sqlite, total: long },
    { name: 'PostgreSQL, one process', environment: server, total: 0 },
    { name: 'PostgreSQL, two processes', environment: two, total: 0 },
  ];
}

async function withBot(
  file: string,
  environment: Record<string, string>,
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

function report(bot: string, what: string, { done, seconds, failed, times }: Outcome): void {
  const rate = done / seconds;
  const share = plain === 0 ? 100 : (100 * rate) / plain;
  const cells = [rate, quantile(times, 0.5), quantile(times, 0.99)].map((value) => value.toFixed(1));
  console.log(`| ${[bot, what, ...cells, failed, `${share.toFixed(0)} %`].join(' | ')} |`);
}

/** Memory at ten moments of a long run: a leak would climb, a full cache levels off. */
async function watchMemory(name: string, crowd: Crowd, bot: Running, total: number): Promise<void> {
  const seen: number[] = [];
  for (let part = 0; part < 10; part++) {
    await crowd.push(['place', 'board', 'hint'][part % 3] as string, total / 10, WAITING);
    seen.push(bot.memory());
  }
  console.log(
    `\n${name}, memory over ${total} interactions: ${seen.map((mb) => mb.toFixed(0)).join(', ')} MB\n`,
  );
}
