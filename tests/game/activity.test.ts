import { describe, expect, it } from 'vitest';
import { worldPlan } from '../../src/daily/plan.js';
import {
  arrive,
  companions,
  sayAt,
  sayHere,
  seatedGame,
  stayHere,
  wishFor,
} from '../../src/game/activity.js';
import { Feed, type News } from '../../src/game/feed.js';
import { shareFeed } from '../../src/game/feed-between-processes.js';
import { openLibrary } from '../../src/game/open.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import { sessionOf } from '../../src/game/web-access.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';

let instances = 0;
const newInstance = () => `i-${++instances}-gc-5-7`;

describe.each(PROVIDERS)('the board inside Discord on %s', (provider) => {
  const test = useGame(provider);

  const newGame = async (userId: string) =>
    (await openLibrary(test.context, { userId, guildId: null }, {})).game.id;

  async function comeTo(instanceId: string, userId: string) {
    const person = { userId, name: `n${userId}`, avatar: null, instanceId, guildId: null, channelId: '7' };
    const key = await arrive(test.context, person);
    const session = await sessionOf(test.context, key);
    if (!session?.instanceId) throw new Error('no session');
    return { ...session, instanceId: session.instanceId };
  }

  const gameOf = async (seat: Awaited<ReturnType<typeof comeTo>>) =>
    (await seatedGame(test.context, seat, worldPlan(test.clock.read())))?.id ?? null;

  it('has the wish, whichever is first: the page or what Discord says about the launch', async () => {
    for (const first of ['page', 'launch'] as const) {
      const [userId, instanceId] = [newUser(), newInstance()];
      const wanted = await newGame(userId);
      await newGame(userId);
      const launched = await wishFor(test.context, userId, `game:${wanted}`);
      if (first === 'launch') await launched(instanceId);
      const seat = await comeTo(instanceId, userId);
      expect(await gameOf(seat)).toBe(wanted);
      const next = await newGame(userId);
      await sayAt(test.context, seat, next);
      // The answer to the launch was slow: by now the person is elsewhere, and stays there.
      if (first === 'page') await launched(instanceId);
      expect(await gameOf(seat)).toBe(next);
    }
  });

  it('keeps the wishes of one person in two instances apart', async () => {
    const userId = newUser();
    const [one, two] = [newInstance(), newInstance()];
    const games = [await newGame(userId), await newGame(userId)];
    await (await wishFor(test.context, userId, `game:${games[0]}`))(one);
    await (await wishFor(test.context, userId, `game:${games[1]}`))(two);
    expect(await gameOf(await comeTo(one, userId))).toBe(games[0]);
    expect(await gameOf(await comeTo(two, userId))).toBe(games[1]);
  });

  it('forgets a press that led nowhere', async () => {
    const userId = newUser();
    const wanted = await newGame(userId);
    await wishFor(test.context, userId, `game:${wanted}`);
    test.clock.forward(6 * 60);
    expect(await gameOf(await comeTo(newInstance(), userId))).toBeNull();
    await wishFor(test.context, userId, `game:${wanted}`);
    await wishFor(test.context, userId, null);
    expect(await gameOf(await comeTo(newInstance(), userId))).toBeNull();
  });

  it('is open for those whose game has gone with their data', async () => {
    const userId = newUser();
    const seat = await comeTo(newInstance(), userId);
    await sayAt(test.context, seat, await newGame(userId));
    await test.context.store.db.game.deleteMany({ where: { userId } });
    expect(await gameOf(seat)).toBeNull();
  });

  it('knows who is here while they say so', async () => {
    const instanceId = newInstance();
    const [one, two] = [newUser(), newUser()];
    const seats = [await comeTo(instanceId, one), await comeTo(instanceId, two)];
    expect(await companions(test.context, instanceId)).toEqual([]);
    for (const seat of seats) await sayHere(test.context, seat, true);
    const here = async () => (await companions(test.context, instanceId)).map(({ userId }) => userId);
    expect(await here()).toEqual([one, two]);
    test.clock.forward(50);
    await stayHere(test.context, instanceId, [one]);
    test.clock.forward(50);
    expect(await here()).toEqual([one]);
    await sayHere(test.context, seats[0]!, false);
    expect(await here()).toEqual([]);
  });

  it('tells nothing of an attempt at a challenge', async () => {
    const [userId, instanceId] = [newUser(), newInstance()];
    const seat = await comeTo(instanceId, userId);
    const id = await newGame(userId);
    await sayAt(test.context, seat, id);
    await sayHere(test.context, seat, true);
    expect((await companions(test.context, instanceId))[0]?.progress).toMatchObject({ placed: 0 });
    await test.context.store.db.game.update({ where: { id }, data: { kind: 'challenge' } });
    expect((await companions(test.context, instanceId))[0]?.progress).toBeNull();
  });

  it('counts no solve that nobody can do, and no puzzle that was known', async () => {
    const [userId, instanceId] = [newUser(), newInstance()];
    const seat = await comeTo(instanceId, userId);
    const id = await newGame(userId);
    await sayAt(test.context, seat, id);
    await sayHere(test.context, seat, true);
    const counts = async () => (await companions(test.context, instanceId))[0]?.progress?.counts;
    expect(await counts()).toBe(true);
    for (const [unranked, is] of [
      ['not-daily', true],
      ['too-fast', false],
      ['one-move', false],
      ['seen', false],
    ] as const) {
      await test.context.store.db.game.update({ where: { id }, data: { unranked } });
      expect(await counts(), unranked).toBe(is);
    }
  });

  it('is part of what a person can get and can delete', async () => {
    const userId = newUser();
    const seat = await comeTo(newInstance(), userId);
    await wishFor(test.context, userId, 'game:abc');
    expect(await exportUser(test.context, userId)).toMatchObject({
      activities: [{ instanceId: seat.instanceId, name: `n${userId}` }],
    });
    await deleteUser(test.context, userId);
    // Being there is no way to come back.
    await sayHere(test.context, seat, true);
    const { db } = test.context.store;
    expect(await db.activitySeat.count({ where: { userId } })).toBe(0);
    expect(await db.activityWish.count({ where: { userId } })).toBe(0);
  });
});

describe('two processes of one PostgreSQL database', () => {
  const test = useGame('postgresql');

  it('hear of each other’s people and presses, each once', async () => {
    const feeds = [new Feed(), new Feed()] as const;
    const heard: News[][] = [[], []];
    for (const [index, feed] of feeds.entries()) feed.listen((news) => heard[index]!.push(news));
    const shared = [];
    for (const feed of feeds) shared.push(await shareFeed(feed, test.database.url));
    const [userId, instanceId] = [newUser(), newInstance()];
    const [bot, web] = feeds.map((feed) => ({ ...test.context, feed }));
    const person = { userId, name: 'Ada', avatar: null, instanceId, guildId: null, channelId: null };
    const session = await sessionOf(web!, await arrive(web!, person));
    await sayHere(web!, { ...session!, instanceId }, true);
    await expect.poll(() => heard[0]).toEqual([{ kind: 'together', instanceId, elsewhere: true }]);
    await (await wishFor(bot!, userId, 'game:abc'))(instanceId);
    await expect
      .poll(() => heard[1]!.at(-1))
      .toEqual({ kind: 'seated', instanceId, userId, elsewhere: true });
    expect(heard[0]).toHaveLength(2);
    expect(heard[1]).toHaveLength(2);
    await Promise.all(shared.map((notices) => notices.close()));
  });
});
