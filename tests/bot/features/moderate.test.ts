import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Player, solve } from '../support/player.js';
import { startWorld, type World } from '../support/world.js';

let world: World;
let mona: Player;
let alice: Player;
let bob: Player;

beforeAll(async () => {
  world = await startWorld();
  const { users, channels } = world.sandbox;
  mona = new Player(world, users.mona, channels.general);
  alice = new Player(world, users.alice, channels.daily);
  bob = new Player(world, users.bob, channels.daily);
  await mona.command('schedule set', { channel: channels.daily.id, time: '8:00', zone: 'UTC', size: 6 });
  await mona.command('schedule post-now');
  for (const [player, pause] of [
    [alice, 0],
    [bob, 60_000],
  ] as const) {
    await player.command('daily');
    world.sandbox.setTime(world.sandbox.now() + pause);
    await solve(world, player);
  }
});
afterAll(async () => {
  expect(world.sandbox.complaints).toEqual([]);
  await world.close();
});

const board = () => bob.command('leaderboard');
const TODAY = '2026-11-16';

describe('/moderate', () => {
  it('is for moderators', async () => {
    await expect(alice.command('moderate off', { member: bob.user.id })).rejects.toThrow('no command');
    const said = await alice.forge(alice.say('hi'), { component_type: 2, custom_id: 'v1:changes' });
    expect(said).toContain('manage this server');
  });

  it('takes one result off the boards and puts it on again', async () => {
    expect(await board()).toContain(`1. <@${alice.user.id}>`);
    const values = { member: alice.user.id, date: TODAY };
    expect(await mona.command('moderate off', values)).toContain('is off the leaderboards');
    expect(await board()).not.toContain(alice.user.id);
    expect(await board()).toContain(`1. <@${bob.user.id}>`);
    expect(await mona.command('moderate on', values)).toContain('is on the leaderboards');
    expect(await board()).toContain(`1. <@${alice.user.id}>`);
  });

  it('says that there is no such result', async () => {
    expect(await mona.command('moderate off', { member: mona.user.id, date: TODAY })).toContain(
      'no result of',
    );
    expect(await mona.command('moderate off', { member: alice.user.id, date: 'today' })).toContain(
      'not a date',
    );
  });

  it('takes a member off as a whole, with what is still to come, and leaves their streak', async () => {
    await mona.command('moderate off', { member: alice.user.id });
    expect(await board()).not.toContain(alice.user.id);
    expect(await bob.command('leaderboard', { period: 'all' })).not.toContain(alice.user.id);
    world.sandbox.setTime(Date.parse('2026-11-17T08:00:00Z'));
    await world.tick();
    await alice.command('daily');
    const said = await solve(world, alice);
    expect(said).toContain('taken you off the boards');
    expect(said).toContain('Streak: **2 days**');
    expect(await board()).not.toContain(alice.user.id);
    await mona.command('moderate on', { member: alice.user.id });
    expect(await board()).toContain(`1. <@${alice.user.id}>`);
  });

  it('writes down who did what', async () => {
    const text = await mona.command('moderate log');
    expect(text).toContain(`<@${mona.user.id}> took <@${alice.user.id}> off the boards`);
    expect(text).toContain(`<@${mona.user.id}> made the schedule`);
  });
});
