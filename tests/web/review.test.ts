import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../../src/game/settings.js';
import { Player } from '../bot/support/player.js';
import { currentNotation, solutionOf } from '../bot/support/world.js';
import { WebClient } from './support/client.js';
import { startWebWorld, type WebWorld } from './support/web-world.js';

const DAY_MS = 86_400_000;

let world: WebWorld;
let alice: Player;
let stars: string[];
let gameId: string;
let date: string;
/** Alice's and Bob's pages, in the server whose day it was, and Bob's in no server. */
let mine: WebClient;
let other: WebClient;
let outside: WebClient;
let requests = 0;
const request = () => `request-${++requests}`;

beforeAll(async () => {
  world = await startWebWorld();
  const { users, channels, guilds } = world.sandbox;
  const mona = new Player(world, users.mona, channels.general);
  await mona.command('schedule set', {
    channel: channels.daily.id,
    time: '0:00',
    zone: 'UTC',
    size: 6,
    thread: true,
  });
  await mona.command('schedule post-now');
  alice = new Player(world, users.alice, channels.daily);
  const bob = new Player(world, users.bob, channels.daily);
  await changeSettings(world.game, alice.user.id, { replays: true });
  await alice.command('daily');
  stars = solutionOf(await currentNotation(world, alice.user.id));
  const game = await world.store.db.game.findFirstOrThrow({ where: { userId: alice.user.id } });
  gameId = game.id;
  const post = await world.store.db.dailyPost.findFirstOrThrow({ where: { guildId: guilds.observatory.id } });
  date = post.localDate;
  await bob.command('play', { size: 5 });
  const bobs = await world.store.db.game.findFirstOrThrow({ where: { userId: bob.user.id } });
  const here = { guildId: guilds.observatory.id, channelId: channels.daily.id };
  mine = await WebClient.follow(world, world.link({ userId: alice.user.id, gameId, ...here }));
  other = await WebClient.follow(world, world.link({ userId: bob.user.id, gameId: bobs.id, ...here }));
  outside = await WebClient.signIn(world, bob.user.id, bobs.id);
});
afterAll(async () => {
  for (const client of [mine, other, outside]) client.close();
  expect(world.logged).toEqual([]);
  await world.close();
});

describe('a puzzle of the day that is finished on the page', () => {
  it('lets its player into the thread of those who have finished, and says their place', async () => {
    for (const star of stars.slice(0, -1))
      await mine.get('play', { game: gameId, request: request(), moves: `*${star}` });
    // A mistake on the way, taken back.
    await mine.get('play', { game: gameId, request: request(), moves: `x${stars.at(-1)}` });
    await mine.get('undo', { game: gameId, request: request() });
    world.sandbox.setTime(world.sandbox.now() + 5 * 60_000);
    const last = { game: gameId, request: request(), moves: `*${stars.at(-1)}` };
    const { finish } = await mine.get('play', last);
    expect(finish?.join(' ')).toContain('Rank 1 of 1 today');
    expect(await mine.get('finish', { game: gameId })).toEqual(finish);
    const guildId = world.sandbox.guilds.observatory.id;
    const { threadId } = await world.store.db.dailyPost.findFirstOrThrow({ where: { guildId } });
    const thread = world.sandbox.world.channels.get(threadId!)!;
    await expect.poll(() => thread.thread?.members.has(alice.user.id)).toBe(true);
  });
});

describe('a finished game, looked through', () => {
  it('has a moment for each thing that was done, with what is made of it', async () => {
    const found = await mine.get('review', { of: gameId });
    expect(found.steps).toHaveLength(stars.length + 2);
    expect(found.start).toMatch(/^\.{36}$/);
    expect(found.steps.at(-1)!.state).toContain('*');
    const slip = found.steps.find(({ verdict }) => verdict === 'mistake');
    expect(slip?.text).toContain(stars.at(-1));
    expect(found.steps.at(-2)).toMatchObject({ verdict: null, text: 'Marks taken back or brought back' });
    expect(found.lines.join(' ')).toMatch(/Mistakes: one/);
  });

  it('shows the proof of what could be proved, and says so where there is none', async () => {
    const { steps } = await mine.get('review', { of: gameId });
    const proved = steps.findIndex(({ verdict }) => verdict === 'proved');
    const argument = await mine.get('argument', { of: gameId, step: proved });
    expect(argument.frames.length).toBeGreaterThan(0);
    expect(argument.state).not.toBe(steps[proved]!.state);
    const undone = steps.length - 2;
    expect(await mine.ask('argument', { of: gameId, step: undone })).toMatchObject({
      no: expect.any(String),
    });
  });

  it('is for its own player only', async () => {
    expect(await other.ask('review', { of: gameId })).toMatchObject({
      no: expect.stringContaining('another player'),
    });
    expect(await other.ask('argument', { of: gameId, step: 0 })).toHaveProperty('no');
  });
});

describe('replays of a day', () => {
  it('are kept back until the day is over everywhere', async () => {
    expect(await other.ask('replays', { date })).toMatchObject({ no: expect.stringContaining('not over') });
    expect(await other.ask('replay', { of: gameId })).toMatchObject({
      no: expect.stringContaining('not over'),
    });
  });

  it('are shown afterwards, by name to others and as one’s own to oneself, without any verdict', async () => {
    world.sandbox.setTime(world.sandbox.now() + 3 * DAY_MS);
    expect(await other.get('replays', { date })).toMatchObject([{ id: gameId, name: 'Alice', clean: true }]);
    expect(await mine.get('replays', { date })).toMatchObject([{ name: 'You' }]);
    const { steps, title } = await other.get('replay', { of: gameId });
    expect(title).toContain('Daily puzzle');
    expect(steps).toHaveLength(stars.length + 2);
    expect(new Set(steps.map(({ verdict }) => verdict))).toEqual(new Set([null]));
  });

  it('name nobody outside the server', async () => {
    expect(JSON.stringify(await outside.ask('replays', { date }))).not.toContain('Alice');
  });
});
