import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { Feed, type News } from '../../src/game/feed.js';
import { shareFeed } from '../../src/game/feed-between-processes.js';
import { openLibrary } from '../../src/game/open.js';
import { play } from '../../src/game/play.js';
import { PROVIDERS } from '../support/databases.js';
import { newUser, useGame } from '../support/game.js';

const listening = () => {
  const feed = new Feed();
  const heard: News[] = [];
  feed.listen((news) => heard.push(news));
  return { feed, heard };
};

describe.each(PROVIDERS)('news of a game on %s', (provider) => {
  const test = useGame(provider);

  it('are told once for each change that is written, and not for what changes nothing', async () => {
    const { feed, heard } = listening();
    const context = { ...test.context, feed };
    const userId = newUser();
    const { game } = await openLibrary(context, { userId, guildId: null }, {});
    const request = { userId, gameId: game.id };
    await play(context, { ...request, moves: 'xA1', requestId: 'one' });
    await play(context, { ...request, moves: 'xA1', requestId: 'one' });
    await play(context, { ...request, moves: 'xA1' });
    await play(context, { ...request, moves: 'Z99' }).catch(() => undefined);
    expect(heard).toMatchObject([{ kind: 'changed', userId, gameId: game.id, version: 1, requestId: 'one' }]);
  });
});

describe('processes of one PostgreSQL database', () => {
  const test = useGame('postgresql');

  it('hear each other, not themselves, and know when they may have missed something', async () => {
    const [one, two] = [listening(), listening()];
    const shared = [
      await shareFeed(one.feed, test.database.url),
      await shareFeed(two.feed, test.database.url),
    ];
    const context = { ...test.context, feed: one.feed };
    const userId = newUser();
    const { game } = await openLibrary(context, { userId, guildId: null }, {});
    for (const cell of ['A1', 'B1', 'C1']) {
      await play(context, { userId, gameId: game.id, moves: `x${cell}` });
    }
    const changed = (news: News[]) => news.filter(({ kind }) => kind === 'changed');
    await expect.poll(() => changed(two.heard).length).toBe(3);
    expect(two.heard[2]).toEqual({ kind: 'changed', userId, gameId: game.id, version: 3 });
    one.feed.tell({ kind: 'signed-out', userId });
    await expect.poll(() => two.heard.at(-1)).toEqual({ kind: 'signed-out', userId, elsewhere: true });
    expect(changed(one.heard)).toHaveLength(3);
    const at = { kind: 'pointed', gameId: game.id, seat: 2 } as const;
    for (const where of [
      { cell: 0, here: true },
      { cell: null, here: true },
      { cell: null, here: false },
    ]) {
      one.feed.tell({ ...at, ...where });
      await expect.poll(() => two.heard.at(-1)).toEqual({ ...at, ...where, elsewhere: true });
    }

    const killer = new pg.Client({ connectionString: test.database.url });
    await killer.connect();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%') AND pid <> pg_backend_pid()`,
    );
    await killer.end();
    await expect.poll(() => two.heard.at(-1), { timeout: 10_000 }).toEqual({ kind: 'gap' });
    await expect.poll(() => one.heard.at(-1), { timeout: 10_000 }).toEqual({ kind: 'gap' });
    await play(context, { userId, gameId: game.id, moves: 'xD1' });
    await expect.poll(() => changed(two.heard).length).toBe(4);
    await Promise.all(shared.map((notices) => notices.close()));
  });
});
