import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceBoardMessage } from '../../src/store/board-messages.js';
import {
  dateNotes,
  isSkipped,
  pinPuzzle,
  skipDate,
  unpinPuzzle,
  unskipDate,
} from '../../src/store/calendar.js';
import { joinGuild, leaveGuild } from '../../src/store/guilds.js';
import * as posts from '../../src/store/posts.js';
import { addPuzzles } from '../../src/store/puzzles.js';
import * as schedules from '../../src/store/schedules.js';
import { openStore, type Store } from '../../src/store/store.js';
import { createDatabase, PROVIDERS, type TestDatabase } from '../support/databases.js';
import { newGuild, ownRecord, scheduleChoices } from '../support/game.js';

const at = (minute: number): Date => new Date(Date.parse('2026-11-16T12:00:00Z') + minute * 60_000);
const CHOICES = scheduleChoices();

describe.each(PROVIDERS)('posts and schedules on %s', (provider) => {
  let database: TestDatabase;
  // Two clients of one database, as two processes would have.
  let here: Store;
  let there: Store;
  beforeAll(async () => {
    database = await createDatabase(provider);
    here = await openStore(database.url);
    there = await openStore(database.url);
    await addPuzzles(here, [ownRecord(0)], at(0));
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await database.remove();
  });

  let ids = 0;
  const claim = (scope: string, localDate = '2026-11-16') => ({
    id: `post${++ids}`,
    scope,
    localDate,
    puzzleId: ownRecord(0).id,
    channelId: 'c',
    dueAt: at(0),
    closesAt: at(1440),
    owner: `owner${ids}`,
  });

  it('gives a date to one of many who claim it', async () => {
    const guildId = newGuild();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) => posts.claimPost(n % 2 ? here : there, claim(guildId), at(0))),
    );
    const won = claims.filter((post) => post !== null);
    expect(won).toHaveLength(1);
    expect(await posts.claimPost(here, claim(guildId, '2026-11-17'), at(0))).not.toBeNull();
    expect(await posts.latestPost(here, guildId)).toBeNull();
    expect(await posts.markPosted(here, won[0]!.id, { channelId: 'c', messageId: 'm' }, at(1))).toBe(true);
    expect(await posts.markPosted(there, won[0]!.id, { channelId: 'c', messageId: 'm2' }, at(1))).toBe(false);
    expect(await posts.latestPost(here, guildId)).toMatchObject({ localDate: '2026-11-16', messageId: 'm' });
  });

  it('hands a claim whose process died to one other', async () => {
    const guildId = newGuild();
    const post = (await posts.claimPost(here, claim(guildId), at(0)))!;
    expect((await posts.staleClaims(there, at(0), 1000)).map(({ id }) => id)).not.toContain(post.id);
    const stale = (await posts.staleClaims(there, at(5), 1000)).find(({ id }) => id === post.id)!;
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, n) => posts.takeOverClaim(n % 2 ? here : there, stale, `p${n}`, at(6))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(taken.find(Boolean)).toMatchObject({ attempts: 2, claimedAt: at(6) });
    expect((await posts.staleClaims(there, at(5), 1000)).map(({ id }) => id)).not.toContain(post.id);
    expect(await posts.abandonClaim(here, post.id)).toBe(true);
    expect(await posts.abandonClaim(here, post.id)).toBe(false);
    expect(await posts.claimPost(here, claim(guildId), at(7))).toBeNull();
    expect(await posts.reviveClaim(here, { postId: post.id, unseen: false }, 'c2', 'p', at(8))).toMatchObject(
      { channelId: 'c2' },
    );
  });

  it('finds due schedules, longest waiting first, and moves each on once', async () => {
    const [first, second, later] = [newGuild(), newGuild(), newGuild()] as const;
    const due = (minute: number) => ({ localDate: '2026-11-16', at: at(minute) });
    await schedules.saveSchedule(here, second, CHOICES, due(2), at(0));
    await schedules.saveSchedule(here, first, CHOICES, due(1), at(0));
    await schedules.saveSchedule(here, later, CHOICES, due(60), at(0));
    const found = await schedules.dueSchedules(there, at(5), 10);
    expect(found.map(({ guildId }) => guildId)).toEqual([first, second]);
    const moved = await Promise.all(
      [here, there, here].map((store) => schedules.advanceSchedule(store, found[0]!, due(1441))),
    );
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect((await schedules.dueSchedules(here, at(5), 10)).map(({ guildId }) => guildId)).toEqual([second]);
    // A moderator sets another time while a tick is at work on what it has read.
    await schedules.changeSchedule(here, found[1]!, { patch: {}, next: due(30), endPause: false }, at(5));
    expect(await schedules.advanceSchedule(there, found[1]!, due(1442))).toBe(false);
  });

  it('pauses once, tells once, and goes on when it is resumed', async () => {
    const guildId = newGuild();
    const next = { localDate: '2026-11-16', at: at(1) };
    await schedules.saveSchedule(here, guildId, CHOICES, next, at(0));
    const paused = await Promise.all(
      [here, there].map((store) => schedules.pauseSchedule(store, { scope: guildId }, 'channel-gone', at(1))),
    );
    expect(paused.filter(Boolean)).toHaveLength(1);
    const told = await Promise.all(
      [here, there].map((store) => schedules.claimPauseNotice(store, guildId, at(1))),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    const due = async () => (await schedules.dueSchedules(here, at(9), 100)).map((one) => one.guildId);
    expect(await due()).not.toContain(guildId);
    expect(await schedules.findSchedule(here, guildId)).toMatchObject({ pausedReason: 'channel-gone' });
    expect(await schedules.resumeSchedule(here, guildId, next, at(2))).toBe(true);
    expect(await due()).toContain(guildId);
    expect(await schedules.claimPauseNotice(here, guildId, at(2))).toBe(false);
  });

  it('pauses the schedule of a server that the bot has left', async () => {
    const guildId = newGuild();
    await schedules.saveSchedule(here, guildId, CHOICES, { localDate: '2026-11-16', at: at(1) }, at(0));
    await joinGuild(here, guildId, at(0));
    await leaveGuild(here, guildId, at(1));
    expect(await schedules.findSchedule(here, guildId)).toMatchObject({
      pausedReason: 'bot-removed',
      nextDueAt: null,
    });
    const left = async () => (await here.db.guild.findUnique({ where: { id: guildId } }))?.leftAt;
    expect(await left()).toEqual(at(1));
    await joinGuild(here, guildId, at(2));
    expect(await left()).toBeNull();
  });

  it('stores a puzzle once, whoever brings it, and puts imports on the shelf', async () => {
    const records = [60, 61, 62, 63].map((seed) => ownRecord(seed, 'Hard', 5));
    await addPuzzles(here, [{ ...records[0]!, source: 'imported' }], at(0));
    await Promise.all([addPuzzles(here, records, at(0)), addPuzzles(there, records, at(0))]);
    expect(await here.db.puzzle.count({ where: { size: 5, source: 'library' } })).toBe(4);
    expect(await addPuzzles(here, records, at(0))).toBe(0);
  });

  it('lets one process redraw a leaderboard message', async () => {
    const guildId = newGuild();
    await schedules.saveSchedule(here, guildId, CHOICES, null, at(0));
    await schedules.markLeaderboardDue(here.db, guildId, at(1));
    expect(await schedules.dueLeaderboards(here, at(9), 10)).toEqual([]);
    await schedules.setLeaderboardMessage(
      here,
      { scope: guildId, leaderboardMessageId: null },
      { channelId: 'c', messageId: 'm' },
    );
    await schedules.markLeaderboardDue(here.db, guildId, at(2));
    const [seen] = await schedules.dueLeaderboards(here, at(9), 10);
    const claims = await Promise.all([here, there].map((store) => schedules.claimLeaderboard(store, seen!)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });

  it('keeps pins and skips of dates', async () => {
    const guildId = newGuild();
    const pin = { scope: guildId, localDate: '2026-12-24', puzzleId: ownRecord(0).id, by: 'm' };
    await pinPuzzle(here, pin, at(0));
    await pinPuzzle(there, pin, at(1));
    await skipDate(here, { scope: guildId, localDate: '2026-12-25', by: 'm' }, at(0));
    const notes = await dateNotes(here, guildId, '2026-12-20', '2026-12-31');
    expect([[...notes.pinned], [...notes.skipped]]).toEqual([
      [['2026-12-24', ownRecord(0).id]],
      ['2026-12-25'],
    ]);
    expect([
      await unpinPuzzle(here, guildId, '2026-12-24'),
      await unskipDate(here, guildId, '2026-12-25'),
    ]).toEqual([true, true]);
    expect(await isSkipped(here, guildId, '2026-12-25')).toBe(false);
  });

  it('gives back the board message to retire while its token lives', async () => {
    const message = (origin: string, minute: number) => ({
      userId: 'u',
      gameId: 'g',
      origin,
      token: `t${origin} at ${minute}`,
      expiresAt: at(minute + 15),
      channelId: 'c',
    });
    expect(await replaceBoardMessage(here, message('1', 0), at(0))).toBeNull();
    expect(await replaceBoardMessage(there, message('2', 1), at(1))).toBe('t1 at 0');
    // A press on the newest board changes it in place.
    expect(await replaceBoardMessage(here, message('2', 2), at(2))).toBeNull();
    expect(await replaceBoardMessage(here, message('3', 20), at(20))).toBeNull();
  });
});
