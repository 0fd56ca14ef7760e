import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '../../src/daily/local-time.js';
import { createPoster, type Poster } from '../../src/daily/poster.js';
import { ChannelClosed, type Publication, type Publisher } from '../../src/daily/publisher.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { skipDate } from '../../src/store/calendar.js';
import { postsBefore } from '../../src/store/posts.js';
import { findSchedule, saveSchedule } from '../../src/store/schedules.js';
import { newUser, scheduleChoices, type TestGame, useGame } from '../support/game.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A place to post to that remembers, and that can fail before or after the message is there. */
class Channels implements Publisher {
  readonly messages: Publication[] = [];
  readonly told: string[] = [];
  fail: 'before' | 'after' | 'closed' | null = null;

  async publish(post: Publication): Promise<string> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.fail === 'closed') throw new ChannelClosed('forbidden');
    if (this.fail === 'before') throw new Error('the process died before posting');
    this.messages.push(post);
    if (this.fail === 'after') throw new Error('the process died after posting');
    return `message-${this.messages.length}`;
  }

  async find(post: Publication): Promise<string | null> {
    const at = this.messages.findIndex(({ postId }) => postId === post.postId);
    return at < 0 ? null : `message-${at + 1}`;
  }

  async openThread(): Promise<string> {
    return 'thread';
  }

  async tellPaused({ setBy }: { setBy: string }): Promise<void> {
    this.told.push(setBy);
  }

  datesOf(guildId: string): string[] {
    return this.messages.filter((post) => post.guildId === guildId).map(({ date }) => date);
  }
}

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
    await skipDate(store, { guildId, localDate: '2026-06-10', by: newUser() }, game.clock.read());
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
): Promise<string> {
  const guildId = newUser();
  const choices = scheduleChoices({ ...timing, channelId: newUser(), setBy: newUser() });
  const now = clock.read();
  // Due at once: the first tick finds out what that means.
  const next = { localDate: localDate(timing.zone, now), at: now };
  await saveSchedule(context.store, guildId, choices, next, now);
  return guildId;
}

async function drop({ context }: TestGame, guildId: string): Promise<void> {
  await context.store.db.schedule.delete({ where: { guildId } });
}
