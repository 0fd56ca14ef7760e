import { afterAll, beforeAll, expect, it } from 'vitest';
import { Player, solve } from '../bot/support/player.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

let world: WebWorld;
let alice: Player;
let bob: Player;
let page: WebClient;

beforeAll(async () => {
  world = await startWebWorld();
  const { users, channels, guilds } = world.sandbox;
  const mona = new Player(world, users.mona, channels.general);
  alice = new Player(world, users.alice, channels.daily);
  bob = new Player(world, users.bob, channels.daily);
  const { daily, general } = channels;
  await mona.command('schedule set', { channel: daily.id, time: '8:00', zone: 'UTC', size: 6 });
  await mona.command('schedule set', { name: 'small', channel: general.id, size: 5 });
  await mona.command('schedule post-now');
  await mona.command('schedule post-now', { name: 'small' });
  for (const player of [alice, bob]) {
    await player.command('daily');
    if (player === bob) await player.command('hint');
    if (player === bob) await player.press('Which technique?');
    await solve(world, player);
  }
  const elsewhere = new Player(world, bob.user, general);
  await elsewhere.command('daily');
  await solve(world, elsewhere);
  const { id: gameId } = await world.store.db.game.findFirstOrThrow({ where: { userId: bob.user.id } });
  const visit = { userId: bob.user.id, gameId, guildId: guilds.observatory.id };
  page = await WebClient.follow(world, world.link(visit));
});
afterAll(async () => {
  page.close();
  await world.close();
});

it('ranks a day by time and everything longer by points, as the chat does and in its words', async () => {
  const day = await page.get('ranks', { period: 'day', clean: true });
  expect(day).toMatchObject({ by: 'time', title: 'Leaderboard · this server · today · Without help' });
  expect(day.rows.map(({ you }) => you)).toEqual([false]);
  expect((await page.get('ranks', { period: 'day', clean: false })).rows).toMatchObject([{ you: true }]);
  for (const period of ['week', 'month', 'all'] as const) {
    const found = await page.get('ranks', { period, clean: true });
    expect(found).toMatchObject({
      by: 'points',
      rows: [{ points: 15 }, { points: 10, name: 'You', you: true }],
    });
    const said = await bob.command('leaderboard', { period, schedule: 'main' });
    expect(said).toContain(`1. <@${alice.user.id}> · 15 points · 1 solved`);
    expect(said).toContain(`2. <@${bob.user.id}> · 10 points · 1 solved`);
    expect(found.title).toBe(`${/## (.*)/.exec(said)![1]} · Points`);
  }
});

it('has the boards of every schedule, and of no other server’s', async () => {
  const found = await page.get('ranks', { period: 'week', clean: true, schedule: 'small' });
  expect(found).toMatchObject({ title: 'Leaderboard · small · this week · Points', schedules: ['small'] });
  expect(found.rows).toMatchObject([{ points: 15, you: true }]);
  const forged = await page.get('ranks', { period: 'week', clean: true, schedule: '../1' });
  expect(forged.title).toContain('this server');
});

it('offers a size and a grade for free play, as they were the last time', async () => {
  expect(await page.get('usual', {})).toEqual({ size: 8, grade: 'Easy' });
  await page.get('library', { size: 6, grade: 'Medium', request: 'first-request' });
  expect(await page.get('usual', {})).toEqual({ size: 6, grade: 'Medium' });
});
