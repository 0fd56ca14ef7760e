import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bot, type BotOptions, startBot } from '../../../src/bot/start.js';
import { readConfig } from '../../../src/config.js';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { createRandom } from '../../../src/engine/generate/random.js';
import { effortOf } from '../../../src/engine/grade/effort.js';
import { gradePuzzle } from '../../../src/engine/grade/grade.js';
import { cellsOf } from '../../../src/engine/grid/cellset.js';
import { cellName } from '../../../src/engine/grid/names.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import type { GameContext } from '../../../src/game/context.js';
import { Feed } from '../../../src/game/feed.js';
import { openGame } from '../../../src/game/open.js';
import { puzzleRecord } from '../../../src/game/puzzles.js';
import { createLog } from '../../../src/ops/log.js';
import { createMetrics } from '../../../src/ops/metrics.js';
import type { Sandbox } from '../../../src/sandbox/sandbox.js';
import { addPuzzles } from '../../../src/store/puzzles.js';
import { openStore, type Store } from '../../../src/store/store.js';
import { createEnginePool, type EnginePool } from '../../../src/workers/pool.js';
import { startTestSandbox } from '../../support/discord.js';
import { contextOf } from '../../support/engine-ports.js';
import { PUZZLES } from './puzzles.js';

export interface World {
  readonly sandbox: Sandbox & { complaints: string[] };
  readonly store: Store;
  readonly game: GameContext;
  /** What the bot logged at level warn and above. */
  readonly logged: Record<string, unknown>[];
  bot: Bot;
  /** Stops the bot and starts another on the same database, as a restart does. */
  restart(options?: Partial<BotOptions>): Promise<void>;
  /** Does what the minute does. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** A Monday morning. */
export const START = Date.parse('2026-11-16T08:00:00Z');

/** The sandbox, an empty database with a small library, and the bot itself, connected. */
export async function startWorld(
  options: Partial<BotOptions> = {},
  prepare: (sandbox: Sandbox) => void = () => undefined,
): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'asterism-bot-'));
  const began = Date.now();
  const sandbox = await startTestSandbox({ clock: () => START + Date.now() - began });
  prepare(sandbox);
  const store = await openStore(`file:${join(folder, 'test.db')}`);
  const clock = () => new Date(sandbox.now());
  // Beside this thread, as in the product: a puzzle that is made here would keep everybody from being answered.
  let pool: EnginePool | undefined;
  const makes: Pick<EnginePool, 'generate'> = {
    generate: (request, more) => {
      pool ??= createEnginePool({ threads: 1 });
      return pool.generate(request, more);
    },
  };
  const game = { ...contextOf({ store, clock, random: createRandom(7) }, makes), feed: new Feed() };
  await addPuzzles(store, Object.values(PUZZLES).flat().map(record), clock());
  const logged: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line: string) => void logged.push(JSON.parse(line)) });
  const { shards, maxInFlight, catchUpHours } = readConfig({});
  const start = (more: Partial<BotOptions> = {}) =>
    startBot({
      shards,
      maxInFlight,
      catchUpMs: catchUpHours * 3_600_000,
      token: sandbox.token,
      apiUrl: sandbox.apiUrl,
      game,
      log,
      metrics: createMetrics(),
      ...options,
      ...more,
    });
  const world: World = {
    sandbox,
    store,
    game,
    logged,
    bot: start(),
    async restart(more) {
      await world.bot.stop();
      world.bot = start(more);
      await world.bot.ready;
    },
    async tick() {
      for (const chore of world.bot.chores) await chore();
    },
    async close() {
      await world.bot.stop();
      await sandbox.close();
      await store.close();
      await pool?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await world.bot.ready;
  return world;
}

function record(notation: string) {
  const { grid } = readBoard(notation);
  const { solutions } = solveExactly(emptyBoard(grid));
  const grading = gradePuzzle(grid);
  const effort = effortOf(grid, grading.steps);
  return puzzleRecord(grid, solutions[0]!, { ...grading, effort }, 'library');
}

/** The cells of a puzzle's stars, such as `B1 D2`. */
export function solutionOf(notation: string): string[] {
  const { grid } = readBoard(notation);
  return cellsOf(solveExactly(emptyBoard(grid)).solutions[0]!).map((cell) => cellName(grid.size, cell));
}

/** The notation of the puzzle that a user is playing. */
export async function currentNotation({ game }: World, userId: string): Promise<string> {
  return (await openGame(game, { userId })).puzzle.notation;
}
