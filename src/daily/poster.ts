import type { GameContext } from '../game/context.js';
import { idOf } from '../game/ids.js';
import type { Log } from '../ops/log.js';
import type { Metrics } from '../ops/metrics.js';
import { isSkipped } from '../store/calendar.js';
import {
  abandonClaim,
  claimPost,
  type DailyPost,
  markPosted,
  reviveClaim,
  setThread,
  staleClaims,
  takeOverClaim,
} from '../store/posts.js';
import {
  advanceSchedule,
  claimPauseNotice,
  dueSchedules,
  findSchedule,
  pauseSchedule,
  type Schedule,
} from '../store/schedules.js';
import { type Due, dueNow, nextDue } from './calendar.js';
import { inLanes } from './lanes.js';
import { puzzleFor } from './pick.js';
import { schedulePlan, timingOf } from './plan.js';
import { ChannelClosed, type Publication, type Publisher } from './publisher.js';

interface PosterOptions {
  readonly game: GameContext;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly metrics: Metrics;
  /** A name that no other running process has. */
  readonly processId: string;
  /** A post later than this gives way to the next day's. */
  readonly catchUpMs: number;
}

export interface Poster {
  /** Makes everything that is due. Safe at any time, from any number of processes. */
  tick(): Promise<void>;
  /** Makes the post of this day now. Resolves to null when the day has one. */
  postDay(schedule: Schedule, due: Due): Promise<DailyPost | null>;
}

/**
 * A claim this old belongs to a process that died. Clocks of machines differ by minutes, and Discord may take long to
 * answer; a claim is renewed just before its message is sent.
 */
const STALE_MS = 6 * 60_000;
const BATCH = 200;
const AT_ONCE = 8;

/** The same post has the same id wherever it is thought of. */
const postIdOf = (guildId: string, date: string): string => idOf(`${guildId} ${date}`);

export function createPoster(options: PosterOptions): Poster {
  const { game, publisher, log, metrics, processId } = options;
  const { store, clock } = game;

  async function serve(schedule: Schedule): Promise<void> {
    const now = clock();
    const timing = timingOf(schedule);
    const from = new Date((schedule.nextDueAt as Date).getTime() - 1);
    const due = dueNow(timing, from, now, options.catchUpMs);
    if (due && !(await isSkipped(store, schedule.guildId, due.date))) await postDay(schedule, due);
    else metrics.posts.inc({ result: due ? 'skipped' : 'too-old' });
    // Last: a process that dies before this leaves the schedule due, and the claim keeps the day single.
    const next = nextDue(timing, now);
    await advanceSchedule(store, schedule, next && { localDate: next.date, at: next.at });
  }

  async function postDay(schedule: Schedule, due: Due): Promise<DailyPost | null> {
    const { guildId, channelId } = schedule;
    const { wish, ...day } = schedulePlan(schedule, due);
    const puzzle = await puzzleFor(game, guildId, due.date, wish);
    const post = await claimPost(
      store,
      {
        id: postIdOf(guildId, due.date),
        guildId,
        kind: 'daily',
        puzzleId: puzzle.id,
        channelId,
        ...day,
        owner: processId,
      },
      clock(),
    );
    // A day that was given up while its channel was closed may be asked for again.
    const held =
      post ?? (await reviveClaim(store, postIdOf(guildId, due.date), channelId, processId, clock()));
    return held && send(schedule, held);
  }

  /** Sends a post that this process has claimed. Throws `ChannelClosed` after pausing the schedule. */
  async function send(schedule: Schedule, claimed: DailyPost): Promise<DailyPost | null> {
    const post = await takeOverClaim(store, claimed, processId, clock());
    if (!post) return null;
    const publication = publicationOf(schedule, post);
    try {
      const messageId = await publisher.publish(publication);
      await markPosted(store, post.id, { channelId: publication.channelId, messageId }, clock());
      metrics.posts.inc({ result: 'posted' });
      log.info({ guild: post.guildId, date: post.localDate, message: messageId }, 'daily puzzle posted');
    } catch (error) {
      if (error instanceof ChannelClosed) await close(schedule, post, error);
      throw error;
    }
    if (schedule.spoilerThread) await openThread(publication);
    return post;
  }

  /** A convenience: a day without its thread is still a day. */
  async function openThread(publication: Publication): Promise<void> {
    try {
      await setThread(store, publication.postId, await publisher.openThread(publication));
    } catch (error) {
      log.warn({ err: error, guild: publication.guildId }, 'no spoiler thread');
    }
  }

  async function close(schedule: Schedule, post: DailyPost, { reason }: ChannelClosed): Promise<void> {
    const { guildId } = schedule;
    await abandonClaim(store, post.id);
    await pauseSchedule(store, guildId, reason, clock());
    if (!(await claimPauseNotice(store, guildId, clock()))) return;
    log.warn({ guild: guildId, reason }, 'schedule paused');
    await publisher.tellPaused(schedule, reason).catch((error: unknown) => {
      log.warn({ err: error, guild: guildId }, 'nobody could be told about the pause');
    });
  }

  /** A claim whose process died: its message may be out or not. */
  async function finish(stale: DailyPost): Promise<void> {
    const now = clock();
    const post = await takeOverClaim(store, stale, processId, now);
    if (!post) return;
    const schedule = await findSchedule(store, post.guildId);
    if (!schedule || now.getTime() - post.dueAt.getTime() > options.catchUpMs) {
      metrics.posts.inc({ result: 'too-old' });
      await abandonClaim(store, post.id);
      return;
    }
    const publication = publicationOf(schedule, post);
    const messageId = await publisher.find(publication);
    if (messageId) {
      await markPosted(store, post.id, { channelId: publication.channelId, messageId }, now);
      metrics.posts.inc({ result: 'found' });
    } else {
      await send(schedule, post);
    }
  }

  async function quietly(guild: string, work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof ChannelClosed) {
        metrics.posts.inc({ result: error.reason });
      } else {
        // Whether the message was made is not known. The claim stays; whoever finds it stale looks first.
        metrics.posts.inc({ result: 'failed' });
        log.warn({ err: error, guild }, 'a post failed and will be tried again');
      }
    }
  }

  return {
    postDay,
    async tick() {
      const now = clock();
      const stale = await staleClaims(store, new Date(now.getTime() - STALE_MS), BATCH);
      await inLanes(stale, AT_ONCE, (post) => quietly(post.guildId, finish(post)));
      const served = new Set<string>();
      for (;;) {
        const due = await dueSchedules(store, now, BATCH);
        if (served.size === 0) {
          const oldest = due[0]?.nextDueAt?.getTime() ?? now.getTime();
          metrics.schedulerLagSeconds.set((now.getTime() - oldest) / 1000);
        }
        const fresh = due.filter((schedule) => !served.has(schedule.guildId));
        if (fresh.length === 0) return;
        for (const { guildId } of fresh) served.add(guildId);
        await inLanes(fresh, AT_ONCE, (schedule) => quietly(schedule.guildId, serve(schedule)));
      }
    },
  };
}

function publicationOf(schedule: Schedule, post: DailyPost): Publication {
  return {
    postId: post.id,
    guildId: post.guildId,
    channelId: post.channelId ?? schedule.channelId,
    date: post.localDate,
    puzzleId: post.puzzleId,
    pingRoleId: schedule.pingRoleId,
  };
}
