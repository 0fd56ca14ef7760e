import { afterAll, beforeAll } from 'vitest';
import type { GameContext } from '../../src/game/context.js';
import { play } from '../../src/game/play.js';
import type { GameRequest } from '../../src/game/request.js';
import type { Changed } from '../../src/game/views/game.js';
import type { Provider } from '../../src/store/driver/migrations.js';
import { addPuzzles } from '../../src/store/puzzles.js';
import { openStore } from '../../src/store/store.js';
import { createDatabase, type TestDatabase } from './databases.js';
import { Clock, gameContext, ownPuzzle, ownRecord, solvingMoves } from './game-context.js';
import { createRandom } from './random-grid.js';

export * from './game-context.js';

export interface TestGame {
  readonly context: GameContext;
  readonly clock: Clock;
  readonly database: TestDatabase;
}

/** A store with twelve library puzzles, open for all tests of a block. */
export function useGame(provider: Provider): TestGame {
  const clock = new Clock();
  const made = {} as { context: GameContext; clock: Clock; database: TestDatabase };
  beforeAll(async () => {
    const database = await createDatabase(provider);
    const store = await openStore(database.url);
    const context = gameContext(store, clock, createRandom(7));
    await addPuzzles(
      store,
      Array.from({ length: 12 }, (_, seed) => ownRecord(seed)),
      clock.read(),
    );
    Object.assign(made, { context, clock, database });
  });
  afterAll(async () => {
    await made.context.store.close();
    await made.database.remove();
  });
  return made;
}

let users = 0;
/** A snowflake that nobody has had before. */
export const newUser = (): string => String(100_000_000_000_000_000n + BigInt(++users));
export const newGuild = (): string => String(900_000_000_000_000_000n + BigInt(++users));

/** Solves a puzzle in two moves: whoever enters all of it in one does not rank. */
export async function solve(
  { context }: Pick<TestGame, 'context'>,
  request: GameRequest,
  seed = 0,
): Promise<Changed> {
  const [last, ...others] = solvingMoves(ownPuzzle(seed));
  await play(context, { ...request, moves: others.join(' ') });
  return play(context, { ...request, moves: last! });
}
