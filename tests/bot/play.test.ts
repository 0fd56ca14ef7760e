import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player } from './support/player.js';
import { startWorld, type World } from './support/world.js';

let world: World;
let alice: Player;

beforeAll(async () => {
  world = await startWorld();
  alice = new Player(world, world.sandbox.users.alice, world.sandbox.channels.general);
});
afterAll(() => world.close());

describe('a first game', () => {
  it('opens the daily on a private board', async () => {
    expect(await alice.command('daily')).toContain('Daily puzzle · Monday 16 November');
    expect(alice.last.ephemeral).toBe(true);
  });
});
