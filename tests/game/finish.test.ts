import { describe, expect, it } from 'vitest';
import { hint } from '../../src/game/hint.js';
import { openNotation } from '../../src/game/open.js';
import { openArchive, openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { resultCard } from '../../src/game/result-card.js';
import { streak } from '../../src/game/streaks.js';
import { findSchedule, saveSchedule, setLeaderboardMessage } from '../../src/store/schedules.js';
import { PROVIDERS } from '../support/databases.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  scheduleChoices,
  solve as solveIt,
  solvingMoves,
  useGame,
} from '../support/game.js';

describe.each(PROVIDERS)('finishing on %s', (provider) => {
  const test = useGame(provider);

  const solve = (request: { userId: string; gameId: string }, seed = 0) => solveIt(test, request, seed);

  it('is noticed by the finishing move, timed from the first opening, and ranked', async () => {
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    const userId = newUser();
    const { game } = await openPost(test.context, { userId, guildId }, post.id);
    test.clock.forward(60);
    expect((await openPost(test.context, { userId, guildId }, post.id)).game.id).toBe(game.id);
    const [first, ...rest] = solvingMoves(ownPuzzle(0));
    expect((await play(test.context, { userId, moves: rest.join(' ') })).finish).toBeNull();
    test.clock.forward(30);
    const { finish } = await play(test.context, { userId, moves: first! });
    expect(finish).toEqual({
      ms: 90_000,
      clean: true,
      ranked: true,
      unranked: null,
      place: { place: 1, of: 1 },
      streak: { current: 1, best: 1, lastDate: '2026-11-16', reserve: 0, forgiven: 0 },
      usualMs: null,
      surprise: null,
    });
    const card = await resultCard(test.context, { userId, gameId: game.id });
    expect(card).toMatchObject({ ...finish, post: { id: post.id, localDate: '2026-11-16' } });
    await expect(play(test.context, { userId, moves: 'xA1' })).rejects.toMatchObject({
      code: 'game-finished',
    });
  });

  it('places by time among clean, and apart from those who had help', async () => {
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    const begin = async () => {
      const userId = newUser();
      const { game } = await openPost(test.context, { userId, guildId }, post.id);
      return { userId, gameId: game.id };
    };
    const [slow, helped] = [await begin(), await begin()];
    await hint(test.context, { ...helped, depth: 1 });
    test.clock.forward(50);
    const fast = await begin();
    test.clock.forward(10);
    expect((await solve(fast)).finish).toMatchObject({ clean: true, place: { place: 1, of: 1 } });
    expect((await solve(slow)).finish).toMatchObject({ clean: true, place: { place: 2, of: 2 } });
    expect((await solve(helped)).finish).toMatchObject({ clean: false, place: { place: 1, of: 1 } });
  });

  it('does not rank what was opened or finished after the post has closed', async () => {
    const guildId = newGuild();
    const closesAt = new Date(test.clock.now.getTime() + 60_000);
    const post = await postDaily(test, guildId, { closesAt });
    const late = newUser();
    const { game } = await openPost(test.context, { userId: late, guildId }, post.id);
    test.clock.forward(61);
    const archived = newUser();
    const opened = await openArchive(test.context, { userId: archived, guildId }, '2026-11-16');
    expect(opened.game).toMatchObject({ kind: 'archive', ranked: false });
    expect((await solve({ userId: late, gameId: game.id })).finish).toMatchObject({ unranked: 'late' });
    expect((await solve({ userId: archived, gameId: opened.game.id })).finish).toMatchObject({
      unranked: 'archive',
      place: null,
      streak: null,
    });
    expect(await test.context.store.db.result.count({ where: { guildId } })).toBe(0);
  });

  it('does not rank a puzzle that the player has seen elsewhere, before or meanwhile', async () => {
    const guildId = newGuild();
    const post = await postDaily(test, guildId);
    const { notation } = ownRecord(0);
    const before = newUser();
    const player = { userId: before, guildId };
    const imported = await openNotation(test.context, player, notation);
    expect(imported.game.puzzle.id).toBe(post.puzzleId);
    expect((await solve({ userId: before, gameId: imported.game.id })).finish).toMatchObject({
      unranked: 'not-daily',
    });
    const daily = await openPost(test.context, player, post.id);
    expect(daily.game.ranked).toBe(false);
    expect((await solve({ userId: before, gameId: daily.game.id })).finish).toMatchObject({
      unranked: 'seen',
    });

    const meanwhile = newUser();
    const own = await openPost(test.context, { userId: meanwhile, guildId }, post.id);
    await openNotation(test.context, { userId: meanwhile, guildId }, notation);
    expect((await solve({ userId: meanwhile, gameId: own.game.id })).finish).toMatchObject({
      unranked: 'seen',
    });
  });

  it('does not rank a server’s puzzle in another server', async () => {
    const post = await postDaily(test, newGuild());
    const { game } = await openPost(test.context, { userId: newUser(), guildId: newGuild() }, post.id);
    expect(game).toMatchObject({ kind: 'archive', ranked: false });
  });

  it('counts streaks by posts: a day without a post does not break one, a missed post does', async () => {
    const guildId = newGuild();
    const userId = newUser();
    const solveOn = async (localDate: string, seed: number) => {
      test.clock.now = new Date(`${localDate}T15:00:00Z`);
      const post = await postDaily(test, guildId, { localDate, seed });
      const { game } = await openPost(test.context, { userId, guildId }, post.id);
      return (await solve({ userId, gameId: game.id }, seed)).finish?.streak;
    };
    const now = () => streak(test.context, { userId, guildId });
    expect(await solveOn('2027-01-01', 1)).toMatchObject({ current: 1 });
    expect(await solveOn('2027-01-02', 2)).toMatchObject({ current: 2 });
    // The bot was down on the 3rd.
    expect(await solveOn('2027-01-04', 3)).toMatchObject({ current: 3, best: 3 });
    test.clock.now = new Date('2027-01-05T15:00:00Z');
    await postDaily(test, guildId, { localDate: '2027-01-05', seed: 4 });
    expect(await now()).toMatchObject({ current: 3 });
    test.clock.now = new Date('2027-01-06T11:59:00Z');
    expect(await now()).toMatchObject({ current: 3 });
    test.clock.now = new Date('2027-01-06T12:01:00Z');
    expect(await now()).toMatchObject({ current: 0, best: 3 });
    expect(await solveOn('2027-01-06', 5)).toMatchObject({ current: 1, best: 3, lastDate: '2027-01-06' });
  });

  it('forgives a missed day that was earned, says so, and no more than that', async () => {
    const guildId = newGuild();
    const userId = newUser();
    const at = (day: number, hour: number) => new Date(Date.UTC(2027, 2, day, hour));
    const dateOf = (day: number) => at(day, 0).toISOString().slice(0, 10);
    const post = (day: number) => {
      test.clock.now = at(day, 15);
      return postDaily(test, guildId, { localDate: dateOf(day), seed: 1 });
    };
    const solveOn = async (day: number) => {
      const { id } = await post(day);
      const { game } = await openPost(test.context, { userId, guildId }, id);
      return (await solve({ userId, gameId: game.id }, 1)).finish?.streak;
    };
    const now = () => streak(test.context, { userId, guildId });
    for (let day = 1; day <= 9; day++) expect(await solveOn(day)).toMatchObject({ current: day, reserve: 0 });
    expect(await solveOn(10)).toMatchObject({ current: 10, reserve: 1 });
    await post(11);
    expect(await now(), 'still open').toMatchObject({ current: 10, reserve: 1 });
    test.clock.now = at(12, 13);
    expect(await now(), 'closed, and forgiven at once').toMatchObject({
      current: 10,
      reserve: 0,
      forgiven: 1,
    });
    expect(await solveOn(12)).toMatchObject({ current: 11, reserve: 0, forgiven: 1 });
    expect(await solveOn(13)).toMatchObject({ current: 12, forgiven: 0 });
    await post(14);
    test.clock.now = at(15, 13);
    expect(await now()).toMatchObject({ current: 0, best: 12 });
    expect(await solveOn(15)).toMatchObject({ current: 1, best: 12 });
  });

  it('makes the server’s leaderboard message due, once', async () => {
    const guildId = newGuild();
    const { store } = test.context;
    await saveSchedule(store, guildId, scheduleChoices(), null, new Date());
    await setLeaderboardMessage(
      store,
      { scope: guildId, leaderboardMessageId: null },
      { channelId: 'c', messageId: 'm' },
    );
    test.clock.now = new Date('2026-11-16T12:00:00Z');
    const post = await postDaily(test, guildId);
    const userId = newUser();
    const { game } = await openPost(test.context, { userId, guildId }, post.id);
    test.clock.forward(60);
    await solve({ userId, gameId: game.id });
    expect((await findSchedule(store, guildId))?.leaderboardDueAt).toEqual(test.clock.now);
  });
});
