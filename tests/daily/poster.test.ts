import { describe, expect, it, vi } from 'vitest';
import { addDays, localDate } from '../../src/daily/local-time.js';
import { createPoster, type Poster } from '../../src/daily/poster.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { skipDate } from '../../src/store/calendar.js';
import { postOnDate, postsBefore } from '../../src/store/posts.js';
import { findSchedule, saveSchedule } from '../../src/store/schedules.js';
import { newUser, ownRecord, scheduleChoices, type TestGame, useGame } from '../support/game.js';
import { Channels } from './support/channels.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(['sqlite', 'postgresql'] as const)('posting on %s', (provider) => {
  const game = useGame(provider);

  function poster(channels: Channels, name: string, skewMs = 0): Poster {
    const clock = () => new Date(game.clock.read().getTime() + skewMs);
    return createPoster({
      game: { ...game.context, clock },
      publisher: channels,
      log: createLog('silent'),
      metrics: createMetrics(),
      processId: name,
      catchUpMs: 12 * HOUR,
    });
  }

  it('makes one post for each local day in six zones through both changes of the clocks', async () => {
    const channels = new Channels();
    const one = poster(channels, 'one');
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Africa/Cairo',
      'UTC',
    ];
    const minutes = [0, 90, 150, 540, 1439, 720];
    for (const [from, days] of [
      ['2026-03-07', 3],
      ['2026-03-28', 3],
      ['2026-04-04', 3],
      ['2026-04-23', 3],
      ['2026-10-03', 3],
      ['2026-10-24', 3],
      ['2026-10-29', 5],
    ] as const) {
      game.clock.now = new Date(`${from}T00:00:00Z`);
      const guilds = await Promise.all(zones.map((zone, n) => schedule(game, { zone, minute: minutes[n]! })));
      const end = game.clock.now.getTime() + days * 24 * HOUR;
      for (; game.clock.now.getTime() < end; game.clock.forward(2 * 3600)) await one.tick();
      for (const [n, guildId] of guilds.entries()) {
        const dates = channels.datesOf(guildId);
        expect(dates, zones[n]).toEqual(dates.map((_, index) => addDays(dates[0]!, index)));
        expect(dates.length, `${zones[n]} from ${from}`).toBeGreaterThanOrEqual(days - 1);
        await drop(game, guildId);
      }
    }
  });

  it('makes one post however many processes tick, with clocks two minutes apart', async () => {
    game.clock.now = new Date('2026-06-01T08:00:00Z');
    const channels = new Channels();
    const posters = [-2, 0, 1, 2].map((skew, n) => poster(channels, `p${n}`, skew * MINUTE));
    const guilds = await Promise.all(
      Array.from({ length: 12 }, () => schedule(game, { zone: 'UTC', minute: 540 })),
    );
    for (let minute = 0; minute < 70; minute += 5, game.clock.forward(300)) {
      await Promise.all(posters.map((each) => each.tick()));
    }
    for (const guildId of guilds) {
      expect(channels.datesOf(guildId)).toEqual(['2026-06-01']);
      await drop(game, guildId);
    }
  });

  it.each([
    ['before', 'the message was sent'],
    ['after', 'the message was sent, but before it was recorded'],
  ] as const)('finishes the post of a process that died %s %s', async (fail, _) => {
    game.clock.now = new Date('2026-06-02T08:59:00Z');
    const channels = new Channels();
    const guildId = await schedule(game, { zone: 'UTC', minute: 540 });
    game.clock.forward(60);
    channels.fail = fail;
    await poster(channels, 'dying').tick();
    channels.fail = null;
    const heir = poster(channels, 'heir');
    await heir.tick();
    expect(channels.messages.length, 'not yet: it might only be slow').toBe(fail === 'after' ? 1 : 0);
    game.clock.forward(7 * 60);
    await Promise.all([heir.tick(), poster(channels, 'other heir').tick()]);
    expect(channels.datesOf(guildId)).toEqual(['2026-06-02']);
    const [post] = await postsBefore(game.context.store, guildId, '2026-06-03', 1);
    expect(post).toMatchObject({ localDate: '2026-06-02', state: 'posted', messageId: 'message-1' });
    await drop(game, guildId);
  });

  /** The message is out, and the process that sent it died before it could write that down. */
  async function dieAfterSending(channels: Channels, date: string, thread = false): Promise<string> {
    game.clock.now = new Date(`${date}T08:59:00Z`);
    const guildId = await schedule(game, { zone: 'UTC', minute: 540 }, { spoilerThread: thread });
    game.clock.forward(60);
    channels.fail = 'after';
    await poster(channels, 'dying').tick();
    channels.fail = null;
    return guildId;
  }
  const postOf = (guildId: string, date: string) => postOnDate(game.context.store, guildId, date);

  it('gives a post that it finds its thread', async () => {
    const channels = new Channels();
    const guildId = await dieAfterSending(channels, '2026-06-21', true);
    game.clock.forward(7 * 60);
    await poster(channels, 'heir').tick();
    const post = await postOf(guildId, '2026-06-21');
    expect(post).toMatchObject({ state: 'posted', messageId: 'message-1', threadId: 'thread' });
    expect(channels.threads).toEqual([post!.id]);
    await drop(game, guildId);
  });

  it('looks for a post before it gives its day up after a long time', async () => {
    const channels = new Channels();
    const guildId = await dieAfterSending(channels, '2026-06-22');
    game.clock.now = new Date('2026-06-24T07:00:00Z');
    await poster(channels, 'heir').tick();
    expect(await postOf(guildId, '2026-06-22')).toMatchObject({ state: 'posted', messageId: 'message-1' });
    expect(channels.datesOf(guildId)).toEqual(['2026-06-22']);
    await drop(game, guildId);
  });

  it('does not post again where it cannot look, tells someone, and posts when asked', async () => {
    const channels = new Channels();
    const guildId = await dieAfterSending(channels, '2026-06-25');
    channels.hidden = true;
    game.clock.forward(7 * 60);
    const heir = poster(channels, 'heir');
    await Promise.all([heir.tick(), poster(channels, 'other heir').tick()]);
    game.clock.forward(7 * 60);
    await heir.tick();
    expect(channels.datesOf(guildId)).toEqual(['2026-06-25']);
    const running = (await findSchedule(game.context.store, guildId))!;
    expect(channels.told).toEqual([`${running.setBy} 2026-06-25`]);
    // Its button works, in case it is there.
    expect(await postOf(guildId, '2026-06-25')).toMatchObject({ state: 'posted', messageId: null });
    const due = { date: '2026-06-25', at: game.clock.read() };
    expect(await heir.postDay(running, due)).toMatchObject({ localDate: '2026-06-25' });
    expect(await heir.postDay(running, due)).toBeNull();
    expect(await postOf(guildId, '2026-06-25')).toMatchObject({ state: 'posted', messageId: 'message-2' });
    await drop(game, guildId);
  });

  it('takes up all that an outage has left in one tick', async () => {
    game.clock.now = new Date('2026-06-26T09:00:00Z');
    const channels = new Channels();
    const { store } = game.context;
    const { id: puzzleId } = ownRecord(0);
    const guilds = Array.from({ length: 450 }, newUser);
    const claim = {
      localDate: '2026-06-26',
      puzzleId,
      channelId: 'c',
      state: 'claimed',
    } as const;
    const times = {
      dueAt: game.clock.read(),
      closesAt: new Date('2026-06-27T09:00:00Z'),
      claimedAt: game.clock.read(),
    };
    const choices = scheduleChoices({ size: 6, grade: 'Easy', channelId: 'c', setBy: newUser() });
    for (const guildId of guilds) await saveSchedule(store, guildId, choices, null, game.clock.read());
    await store.db.dailyPost.createMany({
      data: guilds.map((guildId) => ({
        ...claim,
        ...times,
        id: `stale-${guildId}`,
        guildId,
        scope: guildId,
        claimedBy: 'dead',
      })),
    });
    game.clock.forward(7 * 60);
    await poster(channels, 'heir').tick();
    expect(new Set(channels.messages.map(({ guildId }) => guildId))).toEqual(new Set(guilds));
    expect(channels.messages).toHaveLength(guilds.length);
    await store.db.schedule.deleteMany({ where: { guildId: { in: guilds } } });
  });

  it('begins nothing new once it is halted, while a post waits for its answer', async () => {
    game.clock.now = new Date('2026-06-28T08:59:00Z');
    const channels = new Channels();
    const guilds = await Promise.all(
      Array.from({ length: 60 }, () => schedule(game, { zone: 'UTC', minute: 540 })),
    );
    let answer: () => void = () => undefined;
    channels.answered = new Promise((resolve) => {
      answer = resolve;
    });
    game.clock.forward(60);
    const one = poster(channels, 'one');
    const ticking = one.tick();
    await vi.waitFor(() => expect(channels.begun).toBeGreaterThan(0), 20_000);
    // All that are at work have sent their post by now.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { begun } = channels;
    expect(begun).toBeLessThan(guilds.length);
    one.halt();
    answer();
    await ticking;
    expect(channels.begun).toBe(begun);
    expect(channels.messages).toHaveLength(begun);
    await poster(channels, 'two').tick();
    for (const guildId of guilds) {
      expect(channels.datesOf(guildId)).toEqual(['2026-06-28']);
      await drop(game, guildId);
    }
  });

  it('posts a day late rather than never while it is that day, however late', async () => {
    game.clock.now = new Date('2026-06-29T08:00:00Z');
    const channels = new Channels();
    const guildId = await schedule(game, { zone: 'UTC', minute: 0 });
    const one = poster(channels, 'one');
    await one.tick();
    game.clock.now = new Date('2026-06-30T23:30:00Z');
    await one.tick();
    expect(channels.datesOf(guildId).at(-1)).toBe('2026-06-30');
    await drop(game, guildId);
  });

  it('pauses a closed channel, tells one person once, and posts when asked after it is mended', async () => {
    game.clock.now = new Date('2026-06-04T08:59:00Z');
    const channels = new Channels();
    channels.fail = 'closed';
    const guildId = await schedule(game, { zone: 'UTC', minute: 540 });
    const [one, two] = [poster(channels, 'one'), poster(channels, 'two')];
    game.clock.forward(60);
    await Promise.all([one.tick(), two.tick()]);
    game.clock.forward(24 * 3600);
    await one.tick();
    const paused = await findSchedule(game.context.store, guildId);
    expect(paused).toMatchObject({ pausedReason: 'forbidden', nextDueAt: null });
    expect(channels.told).toEqual([paused!.setBy]);
    channels.fail = null;
    const due = { date: '2026-06-04', at: game.clock.read() };
    expect(await one.postDay(paused!, due)).toMatchObject({ localDate: '2026-06-04' });
    expect(await two.postDay(paused!, due)).toBeNull();
    expect(channels.datesOf(guildId)).toEqual(['2026-06-04']);
    await drop(game, guildId);
  });

  it('leaves out a skipped day and a day that is too old, and goes on with the next', async () => {
    game.clock.now = new Date('2026-06-10T08:00:00Z');
    const channels = new Channels();
    const guildId = await schedule(game, { zone: 'UTC', minute: 540 });
    const { store } = game.context;
    await skipDate(store, { scope: guildId, localDate: '2026-06-10', by: newUser() }, game.clock.read());
    const one = poster(channels, 'one');
    game.clock.forward(2 * 3600);
    await one.tick();
    // Down from the tenth at noon to the thirteenth at six: the twelfth is too old to be posted.
    game.clock.now = new Date('2026-06-13T06:00:00Z');
    await one.tick();
    game.clock.now = new Date('2026-06-13T15:00:00Z');
    await one.tick();
    expect(channels.datesOf(guildId)).toEqual(['2026-06-13']);
    await drop(game, guildId);
  });
});

async function schedule(
  { context, clock }: TestGame,
  timing: { zone: string; minute: number },
  more: { spoilerThread?: boolean } = {},
): Promise<string> {
  const guildId = newUser();
  // Of a kind that is made in no time.
  const kind = { size: 6, grade: 'Easy' };
  const choices = scheduleChoices({ ...kind, ...timing, ...more, channelId: newUser(), setBy: newUser() });
  const now = clock.read();
  // Due at once: the first tick finds out what that means.
  const next = { localDate: localDate(timing.zone, now), at: now };
  await saveSchedule(context.store, guildId, choices, next, now);
  return guildId;
}

async function drop({ context }: TestGame, guildId: string): Promise<void> {
  await context.store.db.schedule.delete({ where: { scope: guildId } });
}
