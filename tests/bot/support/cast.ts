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

/** A world with Mona, who moderates, in #general, and Alice and Bob in #daily, where a 6×6 comes every day at this hour. */
export async function startWithDaily(
  time = '9:00',
): Promise<{ world: World; mona: Player; alice: Player; bob: Player }> {
  const world = await startWorld();
  const { users, channels } = world.sandbox;
  const mona = new Player(world, users.mona, channels.general);
  await mona.command('schedule set', { channel: channels.daily.id, time, zone: 'UTC', size: 6 });
  const [alice, bob] = [users.alice, users.bob].map((user) => new Player(world, user, channels.daily)) as [
    Player,
    Player,
  ];
  return { world, mona, alice, bob };
}

/** Nothing was logged as a fault, and Discord had nothing to complain about. */
export async function endCleanly(world: World): Promise<void> {
  expect(world.logged).toEqual([]);
  await endUncomplained(world);
}

/** What went wrong was meant to, and Discord had nothing to complain about. */
export async function endUncomplained(world: World): Promise<void> {
  expect(world.sandbox.complaints).toEqual([]);
  await world.close();
}
