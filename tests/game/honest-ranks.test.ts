import { describe, expect, it } from 'vitest';
import { hint } from '../../src/game/hint.js';
import { leaderboard } from '../../src/game/leaderboard.js';
import { boardDecisions, decideBoards } from '../../src/game/moderate.js';
import { openLibrary, openNotation } from '../../src/game/open.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { deleteUser } from '../../src/game/privacy.js';
import { resultCard } from '../../src/game/result-card.js';
import { changeSettings } from '../../src/game/settings.js';
import { streak } from '../../src/game/streaks.js';
import { pinPuzzle } from '../../src/store/calendar.js';
import { WORLD } from '../../src/store/posts.js';
import { findSchedule, saveSchedule, setLeaderboardMessage } from '../../src/store/schedules.js';
import { forgetSeenMarks } from '../../src/store/seen-marks.js';
import { PROVIDERS } from '../support/databases.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  scheduleChoices,
  solve,
  solvingMoves,
  useGame,
} from '../support/game.js';

const DATE = '2026-11-16';

describe.each(PROVIDERS)('honest ranks on %s', (provider) => {
  const test = useGame(provider);

  /** Opens a post and solves it after some seconds. */
  async function finish(
    player: { userId: string; guildId: string | null },
    post: { id: string },
    options: { seconds?: number; seed?: number } = {},
  ) {
    const { game } = await openPost(test.context, player, post.id);
    test.clock.forward(options.seconds ?? 60);
    const request = { userId: player.userId, gameId: game.id };
    return (await solve(test, request, options.seed)).finish;
  }

  const names = async (guildId: string, scope: 'server' | 'global' = 'server', date = DATE) => {
    const query = { viewerId: null, guildId, scope, date, period: 'day' } as const;
    const boards = [true, false].map((clean) => leaderboard(test.context, { ...query, clean }));
    return (await Promise.all(boards)).map(({ rows }) => rows.map(({ userId }) => userId));
  };

  const atNoon = (date = DATE) => {
    test.clock.now = new Date(`${date}T12:00:00Z`);
  };

  describe('a streak', () => {
    it('goes on with a puzzle that the player has had before, which is unranked and says why', async () => {
      const player = { userId: newUser(), guildId: newGuild() };
      await openLibrary(test.context, player, {});
      for (const [day, seed] of [1, 2, 1, 3, 2].entries()) {
        const localDate = `2027-03-0${day + 1}`;
        atNoon(localDate);
        const post = await postDaily(test, player.guildId, { localDate, seed });
        const done = await finish(player, post, { seed });
        expect(done?.streak).toMatchObject({ current: day + 1 });
      }
      const third = await streak(test.context, player);
      expect(third).toMatchObject({ current: 5, best: 5 });
    });

    it('goes on after every finish in time, whatever keeps it from the boards', async () => {
      atNoon();
      const guildId = newGuild();
      const post = await postDaily(test, guildId);
      const seen = { userId: newUser(), guildId };
      await openNotation(test.context, seen, ownRecord(0).notation);
      expect(await finish(seen, post)).toMatchObject({
        ranked: false,
        unranked: 'seen',
        place: null,
        streak: { current: 1 },
      });
      const fast = { userId: newUser(), guildId };
      expect(await finish(fast, post, { seconds: 3 })).toMatchObject({
        unranked: 'too-fast',
        place: null,
        streak: { current: 1 },
      });
      expect(await names(guildId)).toEqual([[], []]);
    });
  });

  describe('a finish that nobody can have found and entered', () => {
    it('does not rank: faster than a hand can be, or every star in one move', async () => {
      atNoon();
      const guildId = newGuild();
      const post = await postDaily(test, guildId);
      expect(await finish({ userId: newUser(), guildId }, post, { seconds: 3.9 })).toMatchObject({
        unranked: 'too-fast',
      });
      const human = { userId: newUser(), guildId };
      expect(await finish(human, post, { seconds: 4 })).toMatchObject({ unranked: null });

      const typed = { userId: newUser(), guildId };
      const { game } = await openPost(test.context, typed, post.id);
      test.clock.forward(300);
      const moves = solvingMoves(ownPuzzle(0)).join(' ');
      const done = await play(test.context, { userId: typed.userId, moves });
      expect(done.finish).toMatchObject({ unranked: 'one-move', streak: { current: 1 } });
      expect(done.game).toMatchObject({ ranked: false, unranked: 'one-move' });
      expect(await resultCard(test.context, { userId: typed.userId, gameId: game.id })).toMatchObject({
        unranked: 'one-move',
      });
      expect(await names(guildId)).toEqual([[human.userId], []]);
    });

    it('does not rank either when a cross is put between', async () => {
      atNoon();
      const guildId = newGuild();
      const post = await postDaily(test, guildId);
      const { userId } = { userId: newUser() };
      await openPost(test.context, { userId, guildId }, post.id);
      await changeSettings(test.context, userId, { autoCross: 'off' });
      test.clock.forward(300);
      const stars = solvingMoves(ownPuzzle(0));
      const free = ['A1', 'B1', 'C1'].find((cell) => !stars.includes(`*${cell}`))!;
      await play(test.context, { userId, moves: [...stars, `*${free}`].join(' ') });
      const { finish: done } = await play(test.context, { userId, moves: `-${free}` });
      expect(done).toMatchObject({ unranked: 'one-move' });
    });
  });

  describe('deleting one’s data', () => {
    it('is no way to play a day again for a better rank, and leaves no ghost on a day that is open', async () => {
      atNoon();
      const guildId = newGuild();
      const post = await postDaily(test, guildId);
      const honest = { userId: newUser(), guildId };
      await finish(honest, post);
      const player = { userId: newUser(), guildId };
      const { game } = await openPost(test.context, player, post.id);
      await hint(test.context, { userId: player.userId, gameId: game.id, depth: 4 });
      for (let again = 0; again < 3; again++) {
        const done = await finish(player, post, { seconds: 10 });
        expect(done).toMatchObject(again === 0 ? { clean: false, unranked: null } : { unranked: 'seen' });
        await deleteUser(test.context, player.userId);
        expect(await names(guildId)).toEqual([[honest.userId], []]);
      }
      const { db } = test.context.store;
      expect(await db.standing.count({ where: { scope: guildId } })).toBe(12);
      expect(JSON.stringify(await db.seenMark.findMany())).not.toContain(player.userId);
    });

    it('does not make a puzzle new that was seen as an import, or in another server', async () => {
      atNoon();
      const [here, there] = [newGuild(), newGuild()];
      const userId = newUser();
      await postDaily(test, here);
      await openNotation(test.context, { userId, guildId: here }, ownRecord(0).notation);
      await deleteUser(test.context, userId);
      const post = await postDaily(test, there);
      expect(await finish({ userId, guildId: there }, post)).toMatchObject({ unranked: 'seen' });
    });

    it('takes open days out of the standings and leaves those that are over', async () => {
      const guildId = newGuild();
      const player = { userId: newUser(), guildId };
      atNoon('2026-11-09');
      await finish(player, await postDaily(test, guildId, { localDate: '2026-11-09', seed: 2 }), { seed: 2 });
      atNoon('2026-11-10');
      await finish(player, await postDaily(test, guildId, { localDate: '2026-11-10' }), { seconds: 20 });
      await deleteUser(test.context, player.userId);
      const { db } = test.context.store;
      const standings = await db.standing.findMany({
        where: { scope: guildId, NOT: { period: { contains: '/' } } },
        orderBy: { period: 'asc' },
      });
      expect(standings.map(({ period, solved, medianMs }) => [period, solved, medianMs])).toEqual([
        ['2026-11', 1, 60_000],
        ['2026-W46', 1, 60_000],
        ['all', 1, 60_000],
      ]);
      expect(await db.result.count({ where: { guildId } })).toBe(1);
    });

    it('is remembered for as long as it matters, and no longer', async () => {
      atNoon();
      const { db } = test.context.store;
      const guildId = newGuild();
      const userId = newUser();
      await openPost(test.context, { userId, guildId }, (await postDaily(test, guildId)).id);
      await db.seenMark.deleteMany();
      await deleteUser(test.context, userId);
      expect(await db.seenMark.count()).toBe(1);
      test.clock.forward(23 * 86_400);
      expect(await forgetSeenMarks(test.context.store, test.clock.now)).toBe(0);
      test.clock.forward(2 * 86_400);
      expect(await forgetSeenMarks(test.context.store, test.clock.now)).toBe(1);
    });
  });

  describe('one puzzle in several servers', () => {
    it('is solved once and counts in each from when it is opened there', async () => {
      atNoon();
      const [here, there] = [newGuild(), newGuild()];
      const userId = newUser();
      const [first, second] = [await postDaily(test, here), await postDaily(test, there)];
      expect(await finish({ userId, guildId: here }, first, { seconds: 40 })).toMatchObject({
        place: { place: 1, of: 1 },
      });
      expect(await names(there)).toEqual([[], []]);
      const opened = await openPost(test.context, { userId, guildId: there }, second.id);
      expect(opened).toMatchObject({ joined: true, game: { ms: 40_000 } });
      expect(opened.game.finishedAt).not.toBeNull();
      expect(await names(there)).toEqual([[userId], []]);
      expect(await streak(test.context, { userId, guildId: there })).toMatchObject({ current: 1 });
      const card = await resultCard(test.context, { userId });
      expect(card).toMatchObject({ post: { guildId: there }, place: { place: 1, of: 1 }, unranked: null });
      expect((await names(here, 'global'))[0]?.filter((one) => one === userId)).toEqual([userId]);
      const { db } = test.context.store;
      expect(await db.game.count({ where: { userId } })).toBe(1);
      // Once more changes nothing.
      await openPost(test.context, { userId, guildId: here }, first.id);
      await openPost(test.context, { userId, guildId: there }, second.id);
      expect(await db.result.count({ where: { userId } })).toBe(2);
    });

    it('goes on where it was left, and the finish counts in both', async () => {
      atNoon();
      const [here, there] = [newGuild(), newGuild()];
      const userId = newUser();
      const [first, second] = [await postDaily(test, here), await postDaily(test, there)];
      const { game } = await openPost(test.context, { userId, guildId: here }, first.id);
      const star = solvingMoves(ownPuzzle(0)).at(-1);
      await play(test.context, { userId, moves: star! });
      test.clock.forward(30);
      const other = await openPost(test.context, { userId, guildId: there }, second.id);
      expect(other.game).toMatchObject({ id: game.id, starsPlaced: 1, kind: 'daily', ranked: true });
      const { finish: done } = await solve(test, { userId });
      expect(done).toMatchObject({ ranked: true, ms: 30_000, place: { place: 1 } });
      expect([await names(here), await names(there)]).toEqual([
        [[userId], []],
        [[userId], []],
      ]);
    });

    it('is one game also when it is opened in both at the same instant', async () => {
      atNoon();
      const [one, two] = [newGuild(), newGuild()];
      const posts = await Promise.all([one, two].map((guildId) => postDaily(test, guildId)));
      const userId = newUser();
      const games = await Promise.all(
        [0, 1, 0, 1].map(async (n) => {
          const player = { userId, guildId: [one, two][n]! };
          return (await openPost(test.context, player, posts[n]!.id)).game.id;
        }),
      );
      expect(new Set(games).size).toBe(1);
      test.clock.forward(60);
      const { finish: done } = await solve(test, { userId, gameId: games[0] });
      expect(done).toMatchObject({ ranked: true, unranked: null });
      expect([await names(one), await names(two)]).toEqual([
        [[userId], []],
        [[userId], []],
      ]);
    });

    it('counts in direct messages and in servers without a schedule, too', async () => {
      atNoon('2027-05-05');
      const userId = newUser();
      const post = await postDaily(test, WORLD, { localDate: '2027-05-05' });
      const bare = newGuild();
      await finish({ userId, guildId: null }, post);
      expect(await names(bare, 'server', '2027-05-05')).toEqual([[], []]);
      await openPost(test.context, { userId, guildId: bare }, post.id);
      expect(await names(bare, 'server', '2027-05-05')).toEqual([[userId], []]);
      expect(await names(bare, 'global', '2027-05-05')).toEqual([[userId], []]);
    });

    it('is not taken over from another date', async () => {
      const guildId = newGuild();
      const player = { userId: newUser(), guildId };
      atNoon('2027-06-01');
      await finish(player, await postDaily(test, guildId, { localDate: '2027-06-01' }));
      atNoon('2027-06-02');
      const again = await postDaily(test, guildId, { localDate: '2027-06-02' });
      expect((await openPost(test.context, player, again.id)).game).toMatchObject({
        finishedAt: null,
        unranked: 'seen',
      });
    });
  });

  describe('a puzzle that a moderator chose or showed', () => {
    it('ranks in its server only, also when the pin is taken away', async () => {
      const localDate = '2027-07-01';
      atNoon(localDate);
      const guildId = newGuild();
      const [cheat, honest] = [newUser(), newUser()];
      const pin = { scope: guildId, localDate, puzzleId: ownRecord(0).id, by: cheat };
      await pinPuzzle(test.context.store, pin, test.clock.now);
      const pinned = await postDaily(test, guildId, { localDate });
      await test.context.store.db.pinnedPuzzle.deleteMany({ where: { scope: guildId } });
      expect(await finish({ userId: cheat, guildId }, pinned, { seconds: 5 })).toMatchObject({
        place: { place: 1, of: 1 },
      });
      await postDaily(test, WORLD, { localDate });
      const other = newGuild();
      await finish({ userId: honest, guildId: other }, await postDaily(test, other, { localDate }));
      expect(await names(guildId, 'global', localDate)).toEqual([[honest], []]);
      expect(await names(guildId, 'server', localDate)).toEqual([[cheat], []]);
    });

    it('is told of on the board of its day', async () => {
      const localDate = '2027-07-02';
      atNoon(localDate);
      const guildId = newGuild();
      const userId = newUser();
      const post = await postDaily(test, guildId, { localDate, shown: true });
      await finish({ userId, guildId }, post);
      const query = { viewerId: null, guildId, date: localDate, period: 'day', clean: true } as const;
      expect(await leaderboard(test.context, { ...query, scope: 'server' })).toMatchObject({
        shown: true,
        rows: [{ userId }],
      });
      expect(await leaderboard(test.context, { ...query, scope: 'global' })).toMatchObject({
        shown: false,
        rows: [],
      });
    });
  });

  describe('the leaderboard message', () => {
    it('is redrawn when somebody deletes their data, hides, shows again, or is taken off', async () => {
      atNoon();
      const { context, clock } = test;
      const guildId = newGuild();
      await saveSchedule(context.store, guildId, scheduleChoices(), null, clock.now);
      const userId = newUser();
      await finish({ userId, guildId }, await postDaily(test, guildId));
      const isDue = async (act: () => Promise<unknown>) => {
        await setLeaderboardMessage(
          context.store,
          { scope: guildId, leaderboardMessageId: null },
          { channelId: 'c', messageId: 'm' },
        );
        await act();
        return (
          (await findSchedule(context.store, guildId))?.leaderboardDueAt?.getTime() === clock.now.getTime()
        );
      };
      const decide = (on: boolean) => decideBoards(context, { guildId, userId, moderatorId: 'm', on });
      expect(await isDue(() => changeSettings(context, userId, { theme: 'dark' }))).toBe(false);
      expect(await isDue(() => changeSettings(context, userId, { privacy: 'hidden' }))).toBe(true);
      expect(await isDue(() => changeSettings(context, userId, { privacy: 'open' }))).toBe(true);
      expect(await isDue(() => decide(false))).toBe(true);
      expect(await isDue(() => decide(true))).toBe(true);
      expect(await isDue(() => deleteUser(context, userId))).toBe(true);
    });
  });

  describe('moderators', () => {
    it('take a result off their server’s boards and put it on again', async () => {
      atNoon();
      const guildId = newGuild();
      const post = await postDaily(test, guildId);
      const [fast, other] = [newUser(), newUser()];
      await finish({ userId: fast, guildId }, post, { seconds: 5 });
      await finish({ userId: other, guildId }, post);
      const decide = (on: boolean, date?: string) =>
        decideBoards(test.context, { guildId, userId: fast, moderatorId: 'mod', on, date });
      await decide(false, DATE);
      expect(await names(guildId)).toEqual([[other], []]);
      expect(await resultCard(test.context, { userId: fast })).toMatchObject({
        unranked: 'taken-off',
        place: null,
        streak: { current: 1 },
      });
      const month = {
        viewerId: fast,
        guildId,
        scope: 'server',
        period: 'month',
        date: DATE,
        clean: true,
      } as const;
      expect((await leaderboard(test.context, month)).viewer).toBeNull();
      // Coming back as a player does not bring back what was taken off by itself.
      await decide(true);
      expect(await names(guildId)).toEqual([[other], []]);
      await decide(true, DATE);
      expect(await names(guildId)).toEqual([[fast, other], []]);
      expect((await leaderboard(test.context, month)).viewer).toMatchObject({ solved: 1, place: 1 });
      await expect(decide(false, '2026-11-01')).rejects.toMatchObject({ code: 'no-result-on-date' });
      expect(await boardDecisions(test.context, guildId, 50)).toMatchObject([
        { userId: fast, on: true, date: DATE, by: 'mod' },
        { userId: fast, on: true, date: null, by: 'mod' },
        { userId: fast, on: false, date: DATE, by: 'mod' },
      ]);
      expect(await boardDecisions(test.context, newGuild(), 50)).toEqual([]);
    });

    it('put somebody off the boards, also for days to come and after a deletion, and on again', async () => {
      atNoon();
      const guildId = newGuild();
      const userId = newUser();
      const decide = (on: boolean) => decideBoards(test.context, { guildId, userId, moderatorId: 'mod', on });
      const days = ['2026-11-11', '2026-11-12', '2026-11-13'];
      const solveOn = async (day: number) => {
        atNoon(days[day]);
        const post = await postDaily(test, guildId, { localDate: days[day], seed: day + 3 });
        return finish({ userId, guildId }, post, { seed: day + 3 });
      };
      expect(await solveOn(0)).toMatchObject({ unranked: null });
      await decide(false);
      expect(await names(guildId, 'server', days[0])).toEqual([[], []]);
      expect(await solveOn(1)).toMatchObject({ unranked: 'off-boards', streak: { current: 2 } });
      // Elsewhere nothing has changed.
      expect((await names(guildId, 'global', days[1]))[0]).toContain(userId);
      await deleteUser(test.context, userId);
      expect(await solveOn(2)).toMatchObject({ unranked: 'off-boards' });
      const acts = await boardDecisions(test.context, guildId, 50);
      expect(acts).toMatchObject([{ userId: null, on: false, by: 'mod' }]);
      await decide(true);
      expect(await names(guildId, 'server', days[2])).toEqual([[userId], []]);
    });
  });
});
