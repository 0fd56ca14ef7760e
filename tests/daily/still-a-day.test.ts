import { describe, expect, it } from 'vitest';
import { localDate } from '../../src/daily/local-time.js';
import { createPoster } from '../../src/daily/poster.js';
import { ChannelClosed } from '../../src/daily/publisher.js';
import { type RoleHands, setRoleRule } from '../../src/daily/roles.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { cellName } from '../../src/engine/grid/names.js';
import { openPost } from '../../src/game/open-daily.js';
import { play } from '../../src/game/play.js';
import { createLog } from '../../src/ops/log.js';
import { createMetrics } from '../../src/ops/metrics.js';
import { postOnDate } from '../../src/store/posts.js';
import { puzzleById } from '../../src/store/puzzles.js';
import { findSchedule, saveSchedule } from '../../src/store/schedules.js';
import { newUser, scheduleChoices, useGame } from '../support/game.js';
import { Channels } from './support/channels.js';

// Whatever goes with a post may fail: the post stands, and the schedule goes on.

const MINUTE = 60_000;
const refuse = () => Promise.reject(new Error('Discord does not answer'));

describe('a day of which something fails', () => {
  const game = useGame('sqlite');

  function poster(channels: Channels, hands?: RoleHands) {
    const options = { log: createLog('silent'), metrics: createMetrics(), catchUpMs: 12 * 60 * MINUTE };
    const given = hands ? { hands } : {};
    return createPoster({ ...options, ...given, game: game.context, publisher: channels, processId: 'one' });
  }

  async function scheduled(from: string, spoilerThread = false): Promise<string> {
    game.clock.now = new Date(from);
    const guildId = newUser();
    const own = { size: 6, grade: 'Easy', zone: 'UTC', minute: 540, spoilerThread };
    const choices = scheduleChoices({ ...own, channelId: newUser(), setBy: newUser() });
    const now = game.clock.read();
    await saveSchedule(
      game.context.store,
      guildId,
      choices,
      { localDate: localDate('UTC', now), at: now },
      now,
    );
    return guildId;
  }
  const remove = (scope: string) => game.context.store.db.schedule.delete({ where: { scope } });
  const postOf = (guildId: string, date: string) => postOnDate(game.context.store, guildId, date);

  /** The message is out or not, and the process died before it could write that down. */
  async function dying(channels: Channels, at: string, fail: 'before' | 'after'): Promise<string> {
    const guildId = await scheduled(at);
    channels.fail = fail;
    await poster(channels).tick();
    channels.fail = null;
    game.clock.forward(7 * 60);
    return guildId;
  }

  it('is posted without its thread', async () => {
    const channels = new Channels();
    channels.openThread = refuse;
    const guildId = await scheduled('2026-07-01T09:00:00Z', true);
    await poster(channels).tick();
    expect(await postOf(guildId, '2026-07-01')).toMatchObject({ state: 'posted', threadId: null });
    await remove(guildId);
  });

  it('is posted when nobody can be given the role of the winner', async () => {
    const channels = new Channels();
    const guildId = await scheduled('2026-07-02T09:00:00Z');
    await setRoleRule(game.context, { guildId, by: newUser() }, { kind: 'winner', roleId: '1', days: 1 });
    let asked = 0;
    const give = () => {
      asked++;
      return refuse();
    };
    const hands = { give, take: refuse };
    await poster(channels, hands).tick();
    const userId = newUser();
    const post = await postOf(guildId, '2026-07-02');
    const { game: opened } = await openPost(game.context, { userId, guildId }, post!.id);
    const { grid, solution } = (await puzzleById(game.context.store, post!.puzzleId))!;
    for (const cell of cellsOf(solution)) {
      game.clock.forward(20);
      await play(game.context, { userId, gameId: opened.id, moves: `*${cellName(grid.size, cell)}` });
    }
    game.clock.now = new Date('2026-07-03T09:00:00Z');
    await poster(channels, hands).tick();
    expect(asked).toBe(1);
    expect(channels.datesOf(guildId)).toEqual(['2026-07-02', '2026-07-03']);
    await remove(guildId);
  });

  it('keeps what its message tells while its story cannot be told, and is brought up to date later', async () => {
    const channels = new Channels();
    let redrawn = 0;
    channels.redraw = async () => {
      redrawn++;
      return 'done';
    };
    const guildId = await scheduled('2026-07-08T09:00:00Z');
    const one = poster(channels);
    await one.tick();
    const { id } = (await postOf(guildId, '2026-07-08'))!;
    const { db } = game.context.store;
    await db.dailyPost.update({ where: { id }, data: { redrawAt: game.clock.read() } });
    await db.$executeRawUnsafe('ALTER TABLE "Result" RENAME TO "ResultAway"');
    await one.redrawPosts();
    await db.$executeRawUnsafe('ALTER TABLE "ResultAway" RENAME TO "Result"');
    expect(redrawn).toBe(0);
    game.clock.forward(5 * 60);
    await one.redrawPosts();
    expect(redrawn).toBe(1);
    await remove(guildId);
  });

  it('pauses its schedule also when nobody can be told', async () => {
    const channels = new Channels();
    channels.tellPaused = refuse;
    const guildId = await scheduled('2026-07-04T09:00:00Z');
    channels.fail = 'closed';
    await poster(channels).tick();
    const { store } = game.context;
    expect(await findSchedule(store, guildId)).toMatchObject({ pausedReason: 'forbidden', nextDueAt: null });
    await remove(guildId);
  });

  it('is not posted twice where the history is hidden and nobody can be told', async () => {
    const channels = new Channels();
    const guildId = await dying(channels, '2026-07-05T09:00:00Z', 'after');
    channels.hidden = true;
    channels.tellUnseen = refuse;
    await poster(channels).tick();
    await poster(channels).tick();
    expect(channels.datesOf(guildId)).toEqual(['2026-07-05']);
    await remove(guildId);
  });

  it.each([
    ['before', 'abandoned'],
    ['after', 'posted'],
  ] as const)('whose schedule is gone is given up, unless it is out: died %s it was', async (fail, state) => {
    const channels = new Channels();
    const guildId = await dying(channels, '2026-07-06T09:00:00Z', fail);
    await remove(guildId);
    await poster(channels).tick();
    expect(await postOf(guildId, '2026-07-06')).toMatchObject({ state });
    expect(channels.datesOf(guildId)).toHaveLength(fail === 'after' ? 1 : 0);
  });

  it.each([
    ['channel-gone', { state: 'abandoned' }],
    // It may be out: only somebody who has looked can have it posted again.
    ['forbidden', { state: 'posted', messageId: null }],
  ] as const)('whose channel is %s meanwhile is not posted again', async (reason, left) => {
    const channels = new Channels();
    const guilds = [
      await dying(channels, '2026-07-07T09:00:00Z', 'after'),
      await dying(channels, '2026-07-07T09:00:00Z', 'after'),
    ] as const;
    const [kept, gone] = guilds;
    await remove(gone);
    channels.find = () => Promise.reject(new ChannelClosed(reason));
    await poster(channels).tick();
    expect(await findSchedule(game.context.store, kept)).toMatchObject({ pausedReason: reason });
    for (const guildId of guilds) {
      expect(await postOf(guildId, '2026-07-07')).toMatchObject(left);
      expect(channels.datesOf(guildId)).toEqual(['2026-07-07']);
    }
    await remove(kept);
  });
});
