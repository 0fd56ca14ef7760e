import { expect } from 'vitest';
import { Player } from './player.js';
import { startWorld, type World } from './world.js';

/** A world with Alice and Bob in #general. */
export async function startWithTwo(): Promise<{ world: World; alice: Player; bob: Player }> {
  const world = await startWorld();
  const { users, channels } = world.sandbox;
  const [alice, bob] = [users.alice, users.bob].map((user) => new Player(world, user, channels.general)) as [
    Player,
    Player,
  ];
  return { world, alice, bob };
}

/** Nothing was logged as a fault, and Discord had nothing to complain about. */
export async function endCleanly(world: World): Promise<void> {
  expect(world.logged).toEqual([]);
  expect(world.sandbox.complaints).toEqual([]);
  await world.close();
}
