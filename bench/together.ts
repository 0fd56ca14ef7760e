import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from '../src/engine/generate/random.js';
import { joinTogether, openTogether } from '../src/game/together.js';
import { addPuzzles } from '../src/store/puzzles.js';
import { openStore } from '../src/store/store.js';
import { type Accepted, lookBack, playTogether } from '../tests/support/crowd.js';
import { contextOf } from '../tests/support/engine-ports.js';
import { ownRecord } from '../tests/support/game-context.js';
import { startPostgresql } from '../tests/support/postgresql.js';

// `npx tsx bench/together.ts [--people 8] [--moves 1000] [--processes 2]`: people in several processes play on one shared
// board all at once, on SQLite and on PostgreSQL. Everybody must end with the same board, and the log must have every
// move once, under the name of whoever made it.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '8' },
    moves: { type: 'string', default: '1000' },
    processes: { type: 'string', default: '2' },
  },
});

const contextFor = async (url: string, seed: number) =>
  contextOf({ store: await openStore(url), clock: () => new Date(), random: createRandom(seed) });

/** One process with its people. */
async function part([url = '', gameId = '', people = '', moves = '', seed = '']: string[]): Promise<void> {
  const context = await contextFor(url, Number(seed));
  const random = createRandom(Number(seed));
  const done = await playTogether(context, {
    gameId,
    people: people.split(','),
    moves: Number(moves),
    random,
  });
  await context.store.close();
  process.stdout.write(JSON.stringify(done));
}

function startPart(args: readonly string[]): Promise<Accepted> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(import.meta.url), 'part', ...args],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let said = '';
    child.stdout.on('data', (data) => {
      said += String(data);
    });
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(said) as Accepted) : reject(new Error(`a process ended with ${code}`)),
    );
  });
}

async function run(name: string, url: string): Promise<boolean> {
  const context = await contextFor(url, 1);
  await addPuzzles(context.store, [ownRecord(1)], new Date());
  const guildId = '900';
  const people = Array.from({ length: Number(values.people) }, (_, n) => String(100 + n));
  const [first = '', ...others] = people;
  const kind = { size: 6, stars: 1, grade: 'Easy' } as const;
  const wish = { channelId: '1', kind };
  const { id } = await openTogether(context, { userId: first, guildId }, wish, 'bench');
  for (const userId of others) await joinTogether(context, { userId, guildId }, id);
  const processes = Number(values.processes);
  const moves = String(Math.ceil(Number(values.moves) / processes));
  const began = performance.now();
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, n) => {
      const mine = people.filter((_, seat) => seat % processes === n).join(',');
      return startPart([url, id, mine, moves, String(n + 1)]);
    }),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const report = await lookBack([context], id, Object.assign({}, ...parts));
  const { log } = await context.store.db.game.findUniqueOrThrow({ where: { id } });
  await context.store.close();
  const right = report.boards === 1 && report.replays && report.credited && report.logged === report.accepted;
  console.log(
    `${name}: ${people.length} people in ${processes} processes, ${values.moves} moves in ${seconds} s; ${report.accepted} changed something, ${report.logged} are in the log (${log.length} bytes), ${report.boards} board: ${right ? 'right' : 'WRONG'}`,
  );
  return right;
}

if (positionals[0] === 'part') await part(positionals.slice(1));
else {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-together-'));
  const server = await startPostgresql();
  try {
    const results = [
      await run('SQLite', `file:${join(folder, 'together.db')}`),
      await run('PostgreSQL', server.url),
    ];
    if (results.includes(false)) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
