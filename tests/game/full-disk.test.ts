import { describe, expect, it } from 'vitest';
import { openPost } from '../../src/game/open-daily.js';
import { newGuild, newUser, postDaily, solve, useGame } from '../support/game.js';

const PLAYERS = 60;

describe('a full disk under SQLite', () => {
  const test = useGame('sqlite');

  /** SQLite's own way to say that a file may not grow: what it answers then is what a full disk makes it answer. */
  const allowPages = (pages: number) =>
    test.context.store.db.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);

  it('fails what needs room, loses nothing that was acknowledged, and goes on when there is room', async () => {
    const { store } = test.context;
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    const players = Array.from({ length: PLAYERS }, newUser);
    for (const userId of players) await openPost(test.context, { userId, guildId }, post.id);
    test.clock.forward(60);
    // SQLite takes a limit below the present size for the present size.
    await allowPages(1);
    const finished: string[] = [];
    const failed: string[] = [];
    for (const userId of players) {
      try {
        await solve(test, { userId });
        finished.push(userId);
      } catch (error) {
        expect(String(error)).toMatch(/full/);
        failed.push(userId);
      }
    }
    expect(failed.length).toBeGreaterThan(0);
    expect(finished.length).toBeGreaterThan(0);

    await allowPages(1_000_000);
    const rows = await store.db.result.findMany({ where: { postId: post.id } });
    expect(rows.map(({ userId }) => userId)).toEqual(finished);
    // A finish is the game, its result, its standings and its streak, or nothing of it.
    const done = await store.db.game.findMany({ where: { postId: post.id, finishedAt: { not: null } } });
    expect(done.map(({ userId }) => userId).sort()).toEqual(finished);
    expect(await store.db.standing.count()).toBe(12 * finished.length);
    expect(await store.db.streak.count()).toBe(finished.length);
    for (const userId of failed) await solve(test, { userId });
    expect(await store.db.result.count()).toBe(PLAYERS);
  });
});
