import { describe, expect, it } from 'vitest';
import { leaderboard } from '../../src/game/leaderboard.js';
import { decideBoards } from '../../src/game/moderate.js';
import { monthResults } from '../../src/game/month-results.js';
import { dailyChoices, openArchive, openPost } from '../../src/game/open-daily.js';
import { streak } from '../../src/game/streaks.js';
import { pauseSchedule, removeSchedule, saveSchedule } from '../../src/store/schedules.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, postDaily, scheduleChoices, solve, useGame } from '../support/game.js';

const DATE = '2026-11-16';

describe.each(PROVIDERS)('several schedules of a server, on %s', (provider) => {
  const test = useGame(provider);

  async function finish(player: { userId: string; guildId: string }, post: { id: string }, seed = 0) {
    const { game } = await openPost(test.context, player, post.id);
    test.clock.forward(60);
    return (await solve(test, { userId: player.userId, gameId: game.id }, seed)).finish;
  }

  /** Who is on the boards of a schedule: the day's without help, and the month's points. */
  async function boards(guildId: string, schedule?: string) {
    const query = { viewerId: null, guildId, schedule, scope: 'server', date: DATE } as const;
    const day = await leaderboard(test.context, { ...query, period: 'day', clean: true });
    const month = await leaderboard(test.context, { ...query, period: 'month', clean: 'points' });
    return [
      day.rows.map(({ userId }) => userId),
      month.rows.map(({ userId, points, solved }) => ({ userId, points, solved })),
    ];
  }

  it('count each for itself: both days rank, and neither adds to the other’s points or streak', async () => {
    test.clock.now = new Date(`${DATE}T10:00:00Z`);
    const player = { userId: newUser(), guildId: newGuild() };
    const { userId, guildId } = player;
    const main = await postDaily(test, guildId, { seed: 0 });
    const giants = await postDaily(test, `${guildId}/giants`, { seed: 1 });
    expect(await finish(player, main)).toMatchObject({ unranked: null, streak: { current: 1 } });
    expect(await finish(player, giants, 1)).toMatchObject({
      unranked: null,
      place: { place: 1, of: 1 },
      streak: { current: 1 },
    });
    const once = [[userId], [{ userId, points: 15, solved: 1 }]];
    expect(await boards(guildId)).toEqual(once);
    expect(await boards(guildId, 'giants')).toEqual(once);
    expect(await boards(guildId, 'dwarfs')).toEqual([[], []]);
    expect(await monthResults(test.context, guildId, '2026-11')).toMatchObject([
      { schedule: '' },
      { schedule: 'giants' },
    ]);
  });

  it('with the same puzzle share one game, which counts once on each that it was opened on', async () => {
    test.clock.now = new Date(`${DATE}T10:00:00Z`);
    const player = { userId: newUser(), guildId: newGuild() };
    const { userId, guildId } = player;
    const main = await postDaily(test, guildId);
    const second = await postDaily(test, `${guildId}/second`, { channelId: 'd' });
    await finish(player, main);
    expect(await boards(guildId, 'second')).toEqual([[], []]);
    for (let press = 0; press < 3; press++) {
      const { game } = await openPost(test.context, player, second.id);
      expect(game.finishedAt).not.toBeNull();
    }
    const once = [[userId], [{ userId, points: 15, solved: 1 }]];
    expect(await boards(guildId)).toEqual(once);
    expect(await boards(guildId, 'second')).toEqual(once);
    const { db } = test.context.store;
    expect(await db.game.count({ where: { userId } })).toBe(1);
    expect(await db.result.count({ where: { userId, global: true } })).toBe(1);
  });

  it('have streaks of their own: a day missed on one breaks nothing on the other', async () => {
    const player = { userId: newUser(), guildId: newGuild() };
    const { userId, guildId } = player;
    for (const [n, date] of ['2027-02-01', '2027-02-02', '2027-02-03'].entries()) {
      test.clock.now = new Date(`${date}T10:00:00Z`);
      const main = await postDaily(test, guildId, { localDate: date, seed: 2 * n });
      await finish(player, main, 2 * n);
      const other = await postDaily(test, `${guildId}/other`, { localDate: date, seed: 2 * n + 1 });
      if (n !== 1) await finish(player, other, 2 * n + 1);
    }
    expect(await streak(test.context, player)).toMatchObject({ current: 3 });
    expect(await streak(test.context, { userId, guildId: `${guildId}/other` })).toMatchObject({ current: 1 });
  });

  it('are left together by somebody whom the moderators take off the boards, and come back to', async () => {
    test.clock.now = new Date(`${DATE}T10:00:00Z`);
    const player = { userId: newUser(), guildId: newGuild() };
    const { userId, guildId } = player;
    await finish(player, await postDaily(test, guildId));
    await finish(player, await postDaily(test, `${guildId}/x`, { seed: 1 }), 1);
    const decision = { guildId, userId, moderatorId: newUser() };
    await decideBoards(test.context, { ...decision, on: false });
    expect([await boards(guildId), await boards(guildId, 'x')]).toEqual([
      [[], []],
      [[], []],
    ]);
    await decideBoards(test.context, { ...decision, on: true });
    expect((await boards(guildId, 'x'))[0]).toEqual([userId]);
  });

  it('are told apart by the channel in which somebody asks for the day', async () => {
    test.clock.now = new Date(`${DATE}T10:00:00Z`);
    const guildId = newGuild();
    const { store } = test.context;
    const now = test.clock.read();
    for (const name of ['', '/giants', '/dwarfs'])
      await saveSchedule(store, `${guildId}${name}`, scheduleChoices(), null, now);
    await postDaily(test, guildId, { channelId: 'a' });
    await postDaily(test, `${guildId}/giants`, { channelId: 'b', seed: 1 });
    await postDaily(test, `${guildId}/dwarfs`, { channelId: 'b', seed: 2 });
    const names = async (channel: string | undefined) =>
      (await dailyChoices(test.context, guildId, channel)).map(({ schedule }) => schedule);
    expect(await names('a')).toEqual(['']);
    expect(await names('elsewhere')).toEqual(['']);
    expect(await names(undefined)).toEqual(['']);
    expect(await names('b')).toEqual(['dwarfs', 'giants']);
    // One that is gone can be solved to the end of its day, and no longer.
    await removeSchedule(store, `${guildId}/giants`);
    await pauseSchedule(store, { scope: `${guildId}/dwarfs` }, 'asked', now);
    expect(await names('b')).toEqual(['dwarfs', 'giants']);
    test.clock.forward(2 * 86_400);
    expect(await names('b')).toEqual(['']);
  });

  it('have an archive each', async () => {
    test.clock.now = new Date(`${DATE}T10:00:00Z`);
    const player = { userId: newUser(), guildId: newGuild() };
    const other = await postDaily(test, `${player.guildId}/other`, { seed: 1 });
    test.clock.forward(3 * 86_400);
    const { game } = await openArchive(test.context, player, DATE, 'other');
    expect(game.post).toMatchObject({ id: other.id, schedule: 'other' });
    await expect(openArchive(test.context, player, DATE, 'nothing')).rejects.toThrow();
  });
});
