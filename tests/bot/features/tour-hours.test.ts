import { afterAll, beforeAll, expect, it } from 'vitest';
import { Player } from '../support/player.js';
import { START, startWorld, type World } from '../support/world.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

// What `npm start` does first, and then the page's clock: a post at midnight, looked at at every hour of the day.
it('brings the next puzzle “tomorrow, same time”, whatever the time is', async () => {
  const { sandbox } = world;
  const { daily, moderators, general } = sandbox.channels;
  const mona = new Player(world, sandbox.users.mona, moderators);
  const alice = new Player(world, sandbox.users.alice, general);
  await mona.command('schedule set', {
    channel: daily.id,
    time: '00:00',
    zone: 'UTC',
    size: 6,
    grade: 'Easy',
  });
  await mona.command('schedule post-now');
  const midnight = START - (START % DAY);
  const missing: string[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const now = midnight + (hour + 1) * DAY + hour * HOUR + 60_000;
    sandbox.setTime(now);
    await world.tick();
    const date = new Date(now).toISOString().slice(0, 10);
    const post = await world.store.db.dailyPost.findFirst({ where: { localDate: date, state: 'posted' } });
    if (!post || !daily.messages.some(({ id }) => id === post.messageId))
      missing.push(`${date} at ${hour}:01`);
    await alice.command('daily');
    const { currentGameId } = (await world.store.db.user.findUnique({ where: { id: alice.user.id } }))!;
    const game = await world.store.db.game.findUnique({ where: { id: currentGameId! } });
    expect({ post: game!.postId, kind: game!.kind }).toEqual({ post: post?.id, kind: 'daily' });
  }
  expect(missing).toEqual([]);
});
