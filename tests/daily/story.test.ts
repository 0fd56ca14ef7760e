import { describe, expect, it } from 'vitest';
import { stuckAt } from '../../src/daily/recap.js';
import { storyOf } from '../../src/daily/story.js';
import { type LogEntry, readLog } from '../../src/engine/board/log.js';
import { decideBoards } from '../../src/game/moderate.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { deleteUser } from '../../src/game/privacy.js';
import { changeSettings } from '../../src/game/settings.js';
import { pinPuzzle } from '../../src/store/calendar.js';
import { setDay } from '../../src/store/days.js';
import type { DailyPost } from '../../src/store/posts.js';
import { duePosts, postById } from '../../src/store/posts.js';
import { puzzleById } from '../../src/store/puzzles.js';
import { saveSchedule } from '../../src/store/schedules.js';
import {
  newGuild,
  newUser,
  ownPuzzle,
  ownRecord,
  postDaily,
  scheduleChoices,
  solvingMoves,
  useGame,
} from '../support/game.js';

const SEED = 3;
const moves = solvingMoves(ownPuzzle(SEED));

describe.each(['sqlite', 'postgresql'] as const)('the story of a day on %s', (provider) => {
  const test = useGame(provider);
  const day = (text: string) => new Date(`${text}Z`);
  const ONE = { teamShare: 0 };

  /** Solves a post in so many seconds, with the longest wait before one of its stars. */
  async function solve(post: DailyPost, seconds: number, slow = 3, userId = newUser()): Promise<string> {
    const { clock, context } = test;
    clock.now = new Date(post.dueAt.getTime() + 1000);
    const { game } = await openPost(context, { userId, guildId: post.guildId }, post.id);
    for (const [index, move] of moves.entries()) {
      clock.forward(index === slow ? seconds - 6 : 1);
      await play(context, { userId, gameId: game.id, requestId: newUser(), moves: move });
    }
    return userId;
  }

  /** Two days of a server: the first is what the second tells about. */
  async function twoDays(guildId = newGuild(), seed = SEED) {
    test.clock.now = day('2026-11-16T09:00:00');
    const first = await postDaily(test, guildId, {
      seed,
      localDate: '2026-11-16',
      closesAt: day('2026-11-17T09:00:00'),
    });
    const next = async () => {
      test.clock.now = day('2026-11-17T09:00:00');
      return postDaily(test, guildId, { localDate: '2026-11-17', closesAt: day('2026-11-18T09:00:00') });
    };
    return { guildId, first, next };
  }

  it('says how many, how fast, who, and where they stopped', async () => {
    const { first, next } = await twoDays();
    const ada = await solve(first, 60);
    const bo = await solve(first, 120, 2);
    const cy = await solve(first, 125, 2);
    const dee = await solve(first, 300, 2);
    const { story, again } = await storyOf(test.context, ONE, await next());
    expect(again).toBeNull();
    expect(story).toMatchObject({
      solved: 0,
      last: {
        date: '2026-11-16',
        yesterday: true,
        solved: 4,
        clean: 4,
        bestMs: 60_000 - 1000,
        medianMs: 121_500,
        first: [ada, bo, cy],
        others: [dee],
        closest: { userIds: [bo, cy], ms: 5000 },
        streak: 1,
        spoilers: { stuck: { cell: moves[2]!.slice(1), people: 3, of: 4 } },
      },
    });
  });

  it('names nobody who hides, has gone or was taken off, and keeps everybody’s place', async () => {
    const { guildId, first, next } = await twoDays();
    const hidden = await solve(first, 30);
    const gone = await solve(first, 32);
    const third = await solve(first, 50);
    const off = await solve(first, 20);
    await changeSettings(test.context, hidden, { privacy: 'hidden' });
    await decideBoards(test.context, { guildId, userId: off, moderatorId: 'm', on: false });
    const post = await next();
    await deleteUser(test.context, gone);
    const { story } = await storyOf(test.context, ONE, post);
    expect(story.last).toMatchObject({ solved: 3, first: [null, null, third], others: [], closest: null });
    expect(JSON.stringify(story)).not.toContain(hidden);
    expect(JSON.stringify(story)).not.toContain(off);
  });

  it('waits for a night that still counts for the day before', async () => {
    const guildId = newGuild();
    test.clock.now = day('2026-11-16T00:00:00');
    const closesAt = day('2026-11-17T04:00:00');
    const first = await postDaily(test, guildId, { seed: SEED, localDate: '2026-11-16', closesAt });
    await solve(first, 60);
    test.clock.now = day('2026-11-17T00:00:00');
    const post = await postDaily(test, guildId, { localDate: '2026-11-17' });
    const early = await storyOf(test.context, ONE, post);
    expect(early).toEqual({ story: { solved: 0, last: null }, again: closesAt, over: null });
    test.clock.now = closesAt;
    expect((await storyOf(test.context, ONE, post)).story.last).toMatchObject({ solved: 1 });
  });

  it('shows no board that is still open elsewhere, is to come there, or is pinned for later', async () => {
    const seed = 40 + (provider === 'sqlite' ? 0 : 1);
    const { store } = test.context;
    await store.db.puzzle.create({
      data: { ...ownRecord(seed), rules: {}, createdAt: test.clock.read() },
    });
    const { guildId, first, next } = await twoDays(newGuild(), seed);
    const other = newGuild();
    const elsewhere = await postDaily(test, other, {
      seed,
      localDate: '2026-11-16',
      closesAt: day('2026-11-17T20:00:00'),
    });
    const post = await next();
    const told = await storyOf(test.context, ONE, post);
    expect(told.again).toEqual(elsewhere.closesAt);
    expect(told.story.last).toMatchObject({ date: '2026-11-16', spoilers: null });
    test.clock.now = elsewhere.closesAt;
    await pinPuzzle(
      store,
      { scope: other, localDate: '2026-11-20', puzzleId: first.puzzleId, by: 'm' },
      test.clock.read(),
    );
    expect((await storyOf(test.context, ONE, post)).story.last?.spoilers).toBeNull();
    await store.db.pinnedPuzzle.deleteMany({ where: { puzzleId: first.puzzleId } });
    expect((await storyOf(test.context, ONE, post)).story.last?.spoilers).not.toBeNull();
    // In Honolulu it is still the sixteenth, and its puzzle comes in the evening.
    test.clock.now = day('2026-11-17T09:30:00');
    await store.db.dailyPost.deleteMany({ where: { guildId: other } });
    expect((await storyOf(test.context, ONE, post)).story.last?.spoilers).not.toBeNull();
    const puzzle = (await puzzleById(store, first.puzzleId))!;
    const kind = { kind: '6x1 Easy', localDate: '2026-11-16', worth: 0 };
    await setDay(store, kind, puzzle, test.clock.read());
    const late = newGuild();
    await saveSchedule(
      store,
      late,
      scheduleChoices({ zone: 'Pacific/Honolulu', minute: 23 * 60 + 50 }),
      { localDate: '2026-11-16', at: day('2026-11-17T09:50:00') },
      test.clock.read(),
    );
    test.clock.forward(61);
    const waits = await storyOf(test.context, ONE, post);
    expect(waits.story.last?.spoilers).toBeNull();
    expect(waits.again!.getTime()).toBeGreaterThan(test.clock.now.getTime());
    await store.db.schedule.deleteMany({ where: { guildId: late } });
    await store.db.dayPuzzle.deleteMany({ where: { puzzleId: first.puzzleId } });
    expect(guildId).not.toBe(other);
  });

  it('counts the days that the server has solved in a row, by its share of regulars', async () => {
    const guildId = newGuild();
    const people = [newUser(), newUser(), newUser(), newUser()];
    const solvers = [4, 1, 2, 0, 2, 3];
    const streaks: number[] = [];
    for (const [index, count] of solvers.entries()) {
      const localDate = `2026-11-${10 + index}`;
      test.clock.now = day(`${localDate}T09:00:00`);
      const closesAt = day(`2026-11-${11 + index}T09:00:00`);
      const post = await postDaily(test, guildId, { seed: SEED, localDate, closesAt });
      // The same puzzle again does not rank, and counts all the same.
      for (const userId of people.slice(0, count)) await solve(post, 40, 2, userId);
      test.clock.now = closesAt;
      const share = { teamShare: index < 4 ? 50 : 0 };
      const after = await postDaily(test, guildId, { localDate: `2026-11-${11 + index}`, closesAt });
      streaks.push((await storyOf(test.context, share, after)).story.last!.streak);
      await test.context.store.db.dailyPost.delete({ where: { id: after.id } });
    }
    expect(streaks).toEqual([1, 0, 1, 0, 1, 2]);
  });

  it('is told again some minutes after a finish, and not for each', async () => {
    const { first } = await twoDays();
    await solve(first, 30);
    const due = (await postById(test.context.store, first.id))!.redrawAt!;
    expect(due.getTime() - test.clock.now.getTime()).toBe(3 * 60_000);
    await solve(first, 31);
    expect((await postById(test.context.store, first.id))!.redrawAt).toEqual(due);
    const found = await duePosts(test.context.store, due, 1000);
    expect(found.map(({ id }) => id)).toContain(first.id);
  });
});

describe('the moment at which most stopped', () => {
  const { grid, solution } = ownPuzzle(SEED);
  const log = (...lines: string[]): LogEntry[] => readLog(grid.size, lines.join('\n'));
  const [a, b, c] = moves.map((move) => move.slice(1)) as [string, string, string];
  const at = (ms: number) => ms.toString(36);

  it('is a star of the solution after the longest pause, never the first move', () => {
    const one = log(`${at(90_000)} m ${a}.*`, `${at(91_000)} m ${b}.*`, `${at(99_000)} m ${c}.*`);
    const two = log(`${at(10)} m ${a}.*`, `${at(5000)} m ${c}.*`, `${at(6000)} m ${b}.*`);
    expect(stuckAt([one, two], solution, grid.size)).toEqual({ cell: c, people: 2, of: 2 });
    expect(stuckAt([], solution, grid.size)).toBeNull();
    expect(stuckAt([log(`${at(10)} m ${a}.*`)], solution, grid.size)).toBeNull();
  });
});
