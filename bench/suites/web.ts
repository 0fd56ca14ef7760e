import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openNotation } from '../../src/game/open.js';
import { launchBrowser } from '../../tests/support/browser.js';
import { startWebWorld } from '../../tests/web/support/web-world.js';
import type { Case, Suite } from '../suite.js';
import { Crowd } from '../web/crowd.js';
import { type Served, serve } from '../web/processes.js';
import { tapThrough } from '../web/taps.js';

const PEOPLE = 500;
const MOVES = 5000;
const ROUNDS = 4;
const PAGES = 1000;
const TAPS = 200;
const SLOWER = 4;

/** The web board: its server against a bare echo, and its page in the real Chromium. */
const suite: Suite = {
  name: 'web',
  async *cases(): AsyncIterable<Case> {
    yield* onServer();
    yield* inBrowser();
  },
};

const at = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

async function* onServer(): AsyncIterable<Case> {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-bench-'));
  const board = await serve('serve-board', `file:${join(folder, 'bench.db')}`, String(PAGES));
  const echo = await serve('serve-echo');
  try {
    yield pages(board);
    yield* moving(board, echo);
  } finally {
    await board.stop();
    await echo.stop();
    rmSync(folder, { recursive: true });
  }
}

function pages(board: Served): Case {
  let outcome = '';
  return {
    name: `${PAGES} pages open`,
    samples: 1,
    run: async () => {
      const before = await board.memory();
      const crowd = await Crowd.open(board.origin, board.visits);
      await crowd.rush(PAGES);
      const { residentMb, heapMb } = await board.memory();
      crowd.close();
      const each = ((heapMb - before.heapMb) / PAGES) * 1024;
      outcome = `server ${residentMb.toFixed(0)} MB resident; heap ${before.heapMb.toFixed(0)} → ${heapMb.toFixed(0)} MB, ${each.toFixed(0)} kB a page`;
    },
    note: () => outcome,
  };
}

/** Both in turns, so that whatever else the machine does hits both. */
async function* moving(board: Served, echo: Served): AsyncIterable<Case> {
  const visits = board.visits.slice(0, PEOPLE);
  const crowds = {
    board: await Crowd.open(board.origin, visits),
    echo: await Crowd.open(echo.origin, visits),
  };
  const servers = { board, echo };
  const rates = { board: [] as number[], echo: [] as number[] };
  const cpu = { board: 0, echo: 0 };
  for (const who of ['board', 'echo'] as const) await crowds[who].rush(MOVES);
  for (let round = 0; round < ROUNDS; round++) {
    for (const who of ['board', 'echo'] as const) {
      yield {
        name: `${MOVES} moves of ${PEOPLE} people, ${who === 'board' ? 'kept' : 'a bare echo'}, ${round + 1}`,
        samples: 1,
        run: async () => {
          const before = await servers[who].processor();
          rates[who].push(await crowds[who].rush(MOVES));
          cpu[who] += (await servers[who].processor()) - before;
        },
        note: () => {
          const each = ((1000 * cpu[who]) / (rates[who].length * MOVES)).toFixed(0);
          const rate = `${rates[who].at(-1)?.toFixed(0)} a second, processor ${each} µs a move`;
          const pairs = Math.min(rates.board.length, rates.echo.length);
          const ratios = Array.from({ length: pairs }, (_, i) => rates.board[i]! / rates.echo[i]!);
          return who === 'board' ? rate : `${rate}; kept moves ${at(ratios.sort(), 0.5).toFixed(2)} of it`;
        },
      };
    }
  }
  let latency = '';
  yield {
    name: 'moves at half of that rate',
    samples: 1,
    run: async () => {
      const half = at(rates.board.sort(), 0.5) / 2;
      const times = await crowds.board.stroll(MOVES, half);
      latency = `at ${half.toFixed(0)} a second: answered in p50 ${at(times, 0.5).toFixed(1)}, p99 ${at(times, 0.99).toFixed(1)} ms`;
    },
    note: () => latency,
  };
  crowds.board.close();
  crowds.echo.close();
}

async function* inBrowser(): AsyncIterable<Case> {
  const world = await startWebWorld();
  const browser = await launchBrowser();
  try {
    let users = 0;
    const link = async (size: number): Promise<string> => {
      const userId = String(610_000_000_000_000_000n + BigInt(++users));
      const { game } = await openNotation(world.game, { userId, guildId: null }, libraryPuzzle(size));
      return world.link({ userId, gameId: game.id });
    };
    for (const size of [10, 25]) {
      let outcome = '';
      yield {
        name: `${size}×${size}, ${TAPS} taps at ${SLOWER}× slower`,
        samples: 1,
        run: async () => {
          const { ms, loadMs } = await tapThrough(browser, await link(size), { taps: TAPS, slower: SLOWER });
          const spread = [0.5, 0.95, 0.99].map((share) => at(ms, share).toFixed(0)).join('/');
          outcome = `tap to paint p50/p95/p99 ${spread} ms; first load ${loadMs.toFixed(0)} ms`;
        },
        note: () => outcome,
      };
    }
    yield {
      name: 'page script',
      samples: 1,
      run: () => undefined,
      note: () => `${(gzipSync(readFileSync('dist/web/page/main.js')).length / 1024).toFixed(1)} kB gzip`,
    };
  } finally {
    await browser.close();
    await world.close();
  }
}

const FILES: Readonly<Record<number, string>> = { 10: '10x2', 25: '25x6' };
const libraryPuzzle = (size: number): string =>
  (
    JSON.parse(readFileSync(`assets/puzzles/${FILES[size]}.jsonl`, 'utf8').split('\n')[0]!) as {
      puzzle: string;
    }
  ).puzzle;

export default suite;
