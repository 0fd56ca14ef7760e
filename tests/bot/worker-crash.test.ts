import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEnginePool, type EnginePool } from '../../src/workers/pool.js';
import { Player, textOf } from './support/player.js';
import { currentNotation, solutionOf, startWorld, type World } from './support/world.js';

const ROUNDS = 8;

let world: World;
let pool: EnginePool;

beforeAll(async () => {
  world = await startWorld();
  pool = createEnginePool({ threads: 1 });
  await world.restart({ game: { ...world.game, hints: pool, puzzles: pool } });
});
afterAll(async () => {
  await world.close();
  await pool.close();
});

it('answers every hint while workers die, and counts those it gave', async () => {
  const { users, channels } = world.sandbox;
  const player = new Player(world, users.bob, channels.general);
  await player.command('play', { size: 6 });
  const stars = solutionOf(await currentNotation(world, users.bob.id));
  let given = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // Another board each time, so that each hint has to be found.
    await player.command(round % 2 === 0 ? 'place' : 'clear', { cells: stars[round >> 1] });
    const asked = player.command('hint');
    await sleep(round * 30);
    for (const thread of pool.threads) await thread.terminate();
    await asked;
    const text = textOf(player.message());
    if (!/fault `|do not wait/.test(text)) given++;
  }
  expect(given).toBeGreaterThan(0);
  const game = await world.store.db.game.findFirstOrThrow({ where: { userId: users.bob.id } });
  expect(game.hintsWhere).toBe(given);
  expect(game.log.split('\n').filter(Boolean)).toHaveLength(ROUNDS);
  await player.command('board');
  expect(player.message().attachments).toHaveLength(1);
});
