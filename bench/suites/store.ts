import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../../src/engine/generate/random.js';
import type { GameContext } from '../../src/game/context.js';
import { leaderboard } from '../../src/game/leaderboard.js';
import { openNotation } from '../../src/game/open.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import type { Provider } from '../../src/store/driver/migrations.js';
import { addPuzzles } from '../../src/store/puzzles.js';
import { openStore } from '../../src/store/store.js';
import {
  Clock,
  gameContext,
  ownPuzzle,
  ownRecord,
  postDaily,
  solvingMoves,
} from '../../tests/support/game-context.js';
import { moveNumber } from '../../tests/support/numbered-moves.js';
import { startPostgresql } from '../../tests/support/postgresql.js';
import { BIG_GUILD, fillBoards, playerNumber, RESULTS_EACH } from '../ranked-players.js';
import type { Case, Suite } from '../suite.js';

const IN_FLIGHT = 16;
const MOVES_A_SAMPLE = 160;
const PLAYERS = [1_000, 10_000, 100_000];

/** Whole use cases on each database, with every commit synced to disk as in production. */
const suite: Suite = {
  name: 'store',
  async *cases(): AsyncIterable<Case> {
    yield* onDatabase('sqlite', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'asterism-bench-'));
      return {
        url: `file:${join(folder, 'bench.db')}`,
        stop: async () => rmSync(folder, { recursive: true }),
      };
    });
    yield* onDatabase('postgresql', () => startPostgresql());
  },
};

async function* onDatabase(
  provider: Provider,
  start: () => Promise<{ url: string; stop(): Promise<void> }>,
): AsyncIterable<Case> {
  yield* onFreshDatabase(start, async function* (context, clock) {
    yield* playing(provider, context, clock);
  });
  for (const players of PLAYERS) {
    yield* onFreshDatabase(start, async function* (context) {
      await addPuzzles(context.store, [ownRecord(0)], context.clock());
      await postDaily({ context }, BIG_GUILD);
      await fillBoards(context.store, players, ownRecord(0).id);
      yield* boards(provider, context, players);
    });
  }
}

async function* onFreshDatabase(
  start: () => Promise<{ url: string; stop(): Promise<void> }>,
  cases: (context: GameContext, clock: Clock) => AsyncIterable<Case>,
): AsyncIterable<Case> {
  const server = await start();
  try {
    const store = await openStore(server.url);
    try {
      const clock = new Clock();
      yield* cases(gameContext(store, clock, createRandom(1)), clock);
    } finally {
      await store.close();
    }
  } finally {
    await server.stop();
  }
}

async function* playing(provider: Provider, context: GameContext, clock: Clock): AsyncIterable<Case> {
  await addPuzzles(context.store, [ownRecord(0)], context.clock());
  const games: { userId: string; gameId: string; moves: number }[] = [];
  for (let n = 0; n < 200; n++) {
    const userId = `mover${n}`;
    const { game } = await openNotation(context, { userId, guildId: null }, ownRecord(0).notation);
    games.push({ userId, gameId: game.id, moves: 0 });
  }
  let turn = 0;
  const move = () => {
    const game = games[turn++ % games.length]!;
    return play(context, { ...game, moves: moveNumber(game.moves++) });
  };
  yield { name: `${provider}: one move`, samples: 500, warmUp: 100, run: move };
  yield {
    name: `${provider}: ${MOVES_A_SAMPLE} moves, ${IN_FLIGHT} in flight`,
    samples: 20,
    warmUp: 2,
    run: async () => {
      let left = MOVES_A_SAMPLE;
      const flow = async () => {
        while (left-- > 0) await move();
      };
      await Promise.all(Array.from({ length: IN_FLIGHT }, flow));
    },
  };
  const guildId = BIG_GUILD;
  const post = await postDaily({ context }, guildId);
  const [last = '', ...others] = solvingMoves(ownPuzzle(0));
  let players = 0;
  yield {
    name: `${provider}: open the daily and finish it`,
    samples: 200,
    warmUp: 20,
    run: async () => {
      const userId = `finisher${players++}`;
      await openPost(context, { userId, guildId }, post.id);
      await play(context, { userId, moves: others.join(' ') });
      clock.forward(60);
      await play(context, { userId, moves: last });
    },
  };
}

function* boards(provider: Provider, context: GameContext, players: number): Iterable<Case> {
  const results = (players * RESULTS_EACH).toLocaleString('en');
  for (const scope of ['server', 'global'] as const) {
    for (const period of scope === 'global'
      ? (['day'] as const)
      : (['day', 'week', 'month', 'all'] as const)) {
      yield {
        name: `${provider}: ${results} results, ${scope}, ${period}`,
        samples: 100,
        warmUp: 10,
        run: (sample) =>
          leaderboard(context, {
            viewerId: playerNumber(sample, players),
            guildId: BIG_GUILD,
            scope,
            period,
            date: '2026-11-16',
            clean: true,
          }),
      };
    }
  }
}

export default suite;
