import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '../src/sandbox/sandbox.js';
import { isGhost } from '../src/store/erase.js';
import { puzzleById } from '../src/store/puzzles.js';
import { openStore } from '../src/store/store.js';
import { startPostgresql } from '../tests/support/postgresql.js';
import { Attacker } from './load/attacker.js';
import { connected, startOn } from './load/bot.js';
import { Crowd, type Outcome, quantile } from './load/crowd.js';

// `npx tsx bench/attack.ts [--seconds 60] [--honest 50] [--database sqlite|postgresql]`: honest players at a lively pace
// by themselves first, then beside a hostile one. Ends with 1 if an honest answer is slow or missing, or a rank is taken.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    honest: { type: 'string', default: '50' },
    pace: { type: 'string', default: '10' },
    database: { type: 'string', default: 'sqlite' },
  },
});
const [seconds, honest, pace] = [values.seconds, values.honest, values.pace].map(Number) as [
  number,
  number,
  number,
];
const WANTED_P99_MS = 300;
const COMMANDS = ['place', 'board', 'hint'];

const folder = mkdtempSync(join(tmpdir(), 'asterism-attack-'));
const postgresql = values.database === 'postgresql' ? await startPostgresql() : null;
const url = postgresql?.url ?? `file:${join(folder, 'attack.db')}`;
const sandbox = await startSandbox({ rateLimits: false, maxConcurrency: 16, history: 500 });
const crowd = new Crowd(sandbox, honest);
const bot = startOn(sandbox, 'src/main.ts', { DATABASE_URL: url });
try {
  await connected(sandbox, bot, 1);
  await crowd.sitDown(url, { name: 'daily', options: {} });
  const store = await openStore(url);
  const [post] = await store.db.dailyPost.findMany({ orderBy: { localDate: 'desc' }, take: 1 });
  const day = post && (await puzzleById(store, post.puzzleId));
  if (!day) throw new Error('nobody has opened a day');
  const { general } = sandbox.channels;
  const mallory = sandbox.world.addUser({ username: 'mallory' });
  sandbox.world.join(sandbox.guilds.observatory, mallory);
  const attacker = new Attacker(sandbox, mallory, general, day);

  const calm = await crowd.play(COMMANDS, seconds * pace, pace);
  const [attacked] = await Promise.all([crowd.play(COMMANDS, seconds * pace, pace), attacker.press(seconds)]);
  const taken = await store.db.result.count({
    where: { userId: mallory.id, OR: [{ local: true }, { global: true }] },
  });
  const onTheDay = await store.db.result.findMany({ where: { postId: post.id } });
  const nobodys = onTheDay.filter(({ userId }) => isGhost(userId)).length;
  await store.close();

  console.log(`${values.database}, ${honest} honest players, ${pace} commands a second for ${seconds} s`);
  console.log(`by themselves:     ${told(calm)}`);
  console.log(`beside an attacker: ${told(attacked)} (${attacker.sent} hostile presses)`);
  console.log(`ranks taken: ${taken}, ghosts on the open day: ${nobodys}`);
  const fine =
    attacked.failed === 0 && quantile(attacked.times, 0.99) <= WANTED_P99_MS && taken + nobodys === 0;
  process.exitCode = fine ? 0 : 1;
} finally {
  await bot.stop();
  await sandbox.close();
  await postgresql?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function told({ times, done, failed }: Outcome): string {
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  return `${done} answers, ${failed} missing, p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms`;
}
