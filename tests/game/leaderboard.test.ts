import { describe, expect, it } from 'vitest';
import { type Leaderboard, leaderboard, type Scope } from '../../src/game/leaderboard.js';
import { decideBoards } from '../../src/game/moderate.js';
import { openPost } from '../../src/game/open-daily.js';
import type { Period } from '../../src/game/periods.js';
import { play } from '../../src/game/play.js';
import { deleteUser, exportUser } from '../../src/game/privacy.js';
import { changeSettings } from '../../src/game/settings.js';
import { fillPoints } from '../../src/game/standings.js';
import { WORLD } from '../../src/store/posts.js';
import { scopeOf } from '../../src/store/scopes.js';
import { PROVIDERS } from '../support/databases.js';
import { newGuild, newUser, ownRecord, postDaily, solve, useGame } from '../support/game.js';

describe.each(PROVIDERS)('leaderboards on %s', (provider) => {
  const test = useGame(provider);

  /** Plays one day: who solves it and in how many seconds. */
  const playDay = async (
    guildId: string,
    localDate: string,
    seed: number,
    seconds: Record<string, number>,
  ) => {
    test.clock.now = new Date(`${localDate}T12:30:00Z`);
    const post = await postDaily(test, guildId, { localDate, seed });
    const games = new Map<string, string>();
    for (const userId of Object.keys(seconds)) {
      games.set(userId, (await openPost(test.context, { userId, guildId }, post.id)).game.id);
    }
    const start = test.clock.now.getTime();
    for (const [userId, gameId] of games) {
      test.clock.now = new Date(start + seconds[userId]! * 1000);
      await solve(test, { userId, gameId }, seed);
    }
  };

  const board = (
    guildId: string,
    period: Period,
    date: string,
    viewerId: string | null,
    scope: Scope = 'server',
  ) => leaderboard(test.context, { viewerId, guildId, scope, period, date, clean: true });
  const lines = ({ rows }: Leaderboard) =>
    rows.map(({ place, userId, solved, medianMs, bestMs }) => [
      place,
      userId,
      solved,
      medianMs / 1000,
      bestMs / 1000,
    ]);

  it('ranks days by time and longer periods by puzzles solved, then by median time', async () => {
    const guildId = newGuild();
    const [a, b, c] = [newUser(), newUser(), newUser()] as const;
    await playDay(guildId, '2026-11-02', 0, { [a]: 50, [b]: 40, [c]: 40 });
    await playDay(guildId, '2026-11-03', 1, { [a]: 30, [b]: 60 });
    await playDay(guildId, '2026-11-09', 2, { [a]: 10, [c]: 70 });
    expect(lines(await board(guildId, 'day', '2026-11-02', null))).toEqual([
      [1, b, 1, 40, 40],
      [2, c, 1, 40, 40],
      [3, a, 1, 50, 50],
    ]);
    expect(lines(await board(guildId, 'week', '2026-11-05', null))).toEqual([
      [1, a, 2, 40, 30],
      [2, b, 2, 50, 40],
      [3, c, 1, 40, 40],
    ]);
    const month = await board(guildId, 'month', '2026-11-30', c);
    expect(lines(month)).toEqual([
      [1, a, 3, 30, 10],
      [2, b, 2, 50, 40],
      [3, c, 2, 55, 40],
    ]);
    expect(month).toMatchObject({ key: '2026-11', viewer: { place: 3, isViewer: true } });
    expect(lines(await board(guildId, 'all', '2026-11-30', null))).toEqual(lines(month));
    expect((await board(guildId, 'week', '2026-11-20', null)).rows).toEqual([]);
  });

  it('shows the viewer’s own place beyond the rows that are shown', async () => {
    const guildId = newGuild();
    const users = Array.from({ length: 5 }, () => newUser());
    await playDay(guildId, '2026-12-01', 3, Object.fromEntries(users.map((user, n) => [user, 10 + n])));
    for (const period of ['day', 'week', 'all'] as const) {
      const query = {
        viewerId: users[3]!,
        guildId,
        scope: 'server',
        date: '2026-12-01',
        clean: true,
      } as const;
      const found = await leaderboard(test.context, { ...query, period, limit: 2 });
      expect([found.rows.length, found.viewer?.place]).toEqual([2, 4]);
    }
  });

  it('ranks longer periods by points: coming back counts, help costs, speed tells equals apart', async () => {
    const guildId = newGuild();
    const [often, fast, steady] = [newUser(), newUser(), newUser()] as const;
    await playDay(guildId, '2026-08-03', 0, { [often]: 500, [fast]: 10, [steady]: 100 });
    await playDay(guildId, '2026-08-04', 1, { [often]: 500, [steady]: 100 });
    await playDay(guildId, '2026-08-05', 2, { [often]: 500, [fast]: 10 });
    const query = { viewerId: fast, guildId, scope: 'server', date: '2026-08-05', clean: 'points' } as const;
    const week = await leaderboard(test.context, { ...query, period: 'week' });
    expect(week.rows.map(({ userId, points, solved }) => [userId, points, solved])).toEqual([
      [often, 15 + 16 + 17, 3],
      [steady, 15 + 16, 2],
      [fast, 15 + 15, 2],
    ]);
    for (const only of ['Easy', '6x1']) {
      const some = await leaderboard(test.context, { ...query, period: 'all', only });
      expect(some.rows.map(({ userId }) => userId)).toEqual([often, steady, fast]);
    }
    expect((await leaderboard(test.context, { ...query, period: 'all', only: 'Hard' })).rows).toEqual([]);
    // Counted afresh from the results, it comes to the same.
    await decideBoards(test.context, { guildId, userId: often, moderatorId: 'm', on: false });
    expect((await leaderboard(test.context, { ...query, period: 'week' })).rows).toHaveLength(2);
    await decideBoards(test.context, { guildId, userId: often, moderatorId: 'm', on: true });
    expect((await leaderboard(test.context, { ...query, period: 'week' })).rows).toEqual(week.rows);
  });

  it('shows those around the viewer, wherever they stand', async () => {
    const guildId = newGuild();
    const users = Array.from({ length: 9 }, () => newUser());
    await playDay(guildId, '2026-07-01', 3, Object.fromEntries(users.map((user, n) => [user, 10 + n])));
    const query = { viewerId: users[6]!, guildId, scope: 'server', date: '2026-07-01', limit: 2 } as const;
    for (const [period, clean] of [
      ['day', true],
      ['week', true],
      ['all', 'points'],
    ] as const) {
      const { rows, around } = await leaderboard(test.context, { ...query, period, clean });
      expect(rows.map(({ userId }) => userId)).toEqual(users.slice(0, 2));
      expect(around.map(({ place, userId }) => [place, userId])).toEqual(
        [5, 6, 7, 8, 9].map((place) => [place, users[place - 1]]),
      );
    }
    const top = await leaderboard(test.context, {
      ...query,
      viewerId: users[0]!,
      period: 'day',
      clean: true,
    });
    expect(top.around).toEqual([]);
  });

  it('counts points for finishes from before there were points, once', async () => {
    const guildId = newGuild();
    const user = newUser();
    await playDay(guildId, '2026-06-01', 4, { [user]: 20 });
    const { db } = test.context.store;
    await db.standing.deleteMany({ where: { scope: guildId, period: { contains: '/' } } });
    const all = () =>
      leaderboard(test.context, {
        viewerId: null,
        guildId,
        scope: 'server',
        date: '2026-06-01',
        period: 'all',
        clean: 'points',
      });
    expect((await all()).rows).toEqual([]);
    await fillPoints(test.context);
    expect((await all()).rows).toMatchObject([{ userId: user, points: 15 }]);
    await db.standing.deleteMany({ where: { scope: guildId } });
    await fillPoints(test.context);
    expect((await all()).rows).toEqual([]);
  });

  it('compares one puzzle of one date between everyone', async () => {
    const [ann, bob, eve] = [newUser(), newUser(), newUser()] as const;
    const [here, there, other] = [newGuild(), newGuild(), newGuild()];
    await playDay(here, '2025-05-05', 4, { [ann]: 100 });
    await playDay(there, '2025-05-05', 4, { [bob]: 20 });
    await playDay(other, '2025-05-05', 5, { [eve]: 10 });
    for (const guildId of [here, there]) {
      const global = await board(guildId, 'day', '2025-05-05', ann, 'global');
      expect(lines(global).map((row) => row.slice(0, 2))).toEqual([
        [1, bob],
        [2, ann],
      ]);
      expect(global).toMatchObject({ puzzle: { size: 6, stars: 1 }, viewer: { bestMs: 100_000 } });
    }
    expect((await board(other, 'day', '2025-05-05', ann, 'global')).rows).toMatchObject([{ userId: eve }]);
    // There is no common measure of several puzzles: longer boards are the servers' own.
    expect(await board(here, 'month', '2025-05-05', ann, 'global')).toMatchObject({ period: 'day' });
  });

  it('names no puzzle on a day that a further schedule left out, and the world’s where the first did', async () => {
    const guildId = newGuild();
    const date = '2025-06-06';
    await postDaily(test, WORLD, { localDate: date, seed: 3 });
    const of = (schedule: string, scope: Scope) =>
      leaderboard(test.context, {
        viewerId: null,
        guildId,
        schedule,
        scope,
        period: 'day',
        date,
        clean: true,
      });
    // In a server whose first schedule does not run, the world's puzzle is played on the server's own board.
    expect((await of('', 'server')).puzzle).not.toBeNull();
    expect((await of('giants', 'server')).puzzle).toBeNull();
    expect((await of('giants', 'global')).puzzle).not.toBeNull();
    await postDaily(test, scopeOf(guildId, 'giants'), { localDate: date, seed: 4, shown: true });
    expect(await of('giants', 'server')).toMatchObject({ puzzle: { id: ownRecord(4).id }, shown: true });
    expect((await of('giants', 'global')).puzzle?.id).toBe(ownRecord(4).id);
  });

  it('leaves out the name of whoever wishes it, and nobody’s place', async () => {
    const guildId = newGuild();
    const [shy, other] = [newUser(), newUser()] as const;
    await playDay(guildId, '2026-12-03', 6, { [shy]: 10, [other]: 20 });
    await changeSettings(test.context, shy, { privacy: 'hidden' });
    expect(lines(await board(guildId, 'day', '2026-12-03', other)).map((row) => row.slice(0, 2))).toEqual([
      [1, null],
      [2, other],
    ]);
    expect((await board(guildId, 'day', '2026-12-03', shy)).rows[0]?.userId).toBe(shy);
  });

  it('deletes everything about a user and leaves the others where they truly were', async () => {
    const guildId = newGuild();
    const [gone, other] = [newUser(), newUser()] as const;
    await playDay(guildId, '2026-12-07', 7, { [gone]: 10, [other]: 10 });
    await playDay(guildId, '2026-12-08', 8, { [gone]: 10, [other]: 20 });
    const exported = await exportUser(test.context, gone);
    expect((exported.games as unknown[]).length).toBe(2);
    expect((exported.results as unknown[]).length).toBe(2);
    expect(JSON.parse(JSON.stringify(exported))).toMatchObject({ userId: gone });
    test.clock.now = new Date('2026-12-10T12:00:00Z');
    const before = await Promise.all(
      (['day', 'week', 'month', 'all'] as const).map((period) => board(guildId, period, '2026-12-08', other)),
    );
    await deleteUser(test.context, gone);
    for (const { period, viewer } of before) {
      const after = await board(guildId, period, '2026-12-08', other);
      expect(after.viewer).toEqual(viewer);
      expect(after.rows.map(({ userId }) => userId)).toEqual([null, other]);
    }
    expect(await traces(gone)).toEqual([]);
    await expect(play(test.context, { userId: gone, moves: '*A1' })).rejects.toMatchObject({
      code: 'no-current-game',
    });
  });

  /** Tables that still mention a user anywhere. */
  async function traces(userId: string): Promise<string[]> {
    const { db } = test.context.store;
    const tables = { user: db.user, game: db.game, result: db.result, standing: db.standing } as const;
    const more = { streak: db.streak, hint: db.hintUse, message: db.boardMessage, pin: db.pinnedPuzzle };
    const found: string[] = [];
    for (const [name, table] of Object.entries({ ...tables, ...more })) {
      const rows = await (table as unknown as { findMany(): Promise<unknown[]> }).findMany();
      if (JSON.stringify(rows).includes(userId)) found.push(name);
    }
    return found;
  }
});
