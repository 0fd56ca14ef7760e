import pLimit from 'p-limit';
import type { GameContext } from '../game/context.js';
import { idOf } from '../game/ids.js';
import { pickPuzzle, pickUnlessSkipped } from '../game/rotation.js';
import type { Log } from '../ops/log.js';
import type { Metrics } from '../ops/metrics.js';
import {
  abandonClaim,
  claimPost,
  type DailyPost,
  duePosts,
  markPosted,
  markUnseen,
  reviveClaim,
  setThread,
  staleClaims,
  takeOverClaim,
} from '../store/posts.js';
import { puzzleOf, type StoredPuzzle } from '../store/puzzles.js';
import {
  advanceSchedule,
  claimPauseNotice,
  dueSchedules,
  findSchedule,
  markLeaderboardDue,
  pauseSchedule,
  type Schedule,
} from '../store/schedules.js';
import { type Due, dueNow, isFresh, nextDue } from './calendar.js';
import { schedulePlan, timingOf } from './plan.js';
import {
  ChannelClosed,
  HistoryHidden,
  type Publication,
  type Publisher,
  publicationOf,
} from './publisher.js';
import { redrawPost, tryAgainAt } from './redraw.js';
import { giveRolesWithPost, type RoleHands } from './roles.js';
import { storyOf } from './story.js';

interface PosterOptions {
  readonly game: GameContext;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly metrics: Metrics;
  /** A name that no other running process has. */
  readonly processId: string;
  /** What gives and takes roles; absent where nobody does. */
  readonly hands?: RoleHands;
  /** A post later than this, on another day than its own, gives way to the next day's. */
  readonly catchUpMs: number;
}

export interface Poster {
  /** Makes everything that is due. Safe at any time, from any number of processes. */
  tick(): Promise<void>;
  /** Makes the post of this day now. Resolves to null when the day has one. */
  postDay(schedule: Schedule, due: Due): Promise<DailyPost | null>;
  /** Brings the messages up to date that have something new to tell. */
  redrawPosts(): Promise<void>;
  /** From now on nothing new is begun; a tick under way ends with the posts that it is making. */
  halt(): void;
}

type Asking = 'person' | 'schedule';

/**
 * A claim this old belongs to a process that died. Clocks of machines differ by minutes, and Discord may take long to
 * answer; a claim is renewed just before its message is sent.
 */
const STALE_MS = 6 * 60_000;
const BATCH = 200;
/** Enough to make the fifty calls a second that Discord grants, at some hundred milliseconds each. */
const AT_ONCE = 16;
/** An edit is one of those calls, too; moves and posts need the rest. */
const EDITS_AT_ONCE = 4;
const MOST_REDRAWN = 600;

/** A day of a schedule. The same post has the same id wherever it is thought of. */
function dayOf(schedule: Schedule, due: Due) {
  const { scope } = schedule;
  return { ...schedulePlan(schedule, due), id: idOf(`${scope} ${due.date}`), scope };
}

interface PlannedPost {
  readonly schedule: Schedule;
  readonly day: ReturnType<typeof dayOf>;
  readonly puzzle: StoredPuzzle;
}

export function createPoster(options: PosterOptions): Poster {
  const { game, publisher, log, metrics, processId } = options;
  const { store, clock } = game;
  const lanes = pLimit(AT_ONCE);
  const editing = pLimit(EDITS_AT_ONCE);
  const startedAt = clock();
  let halted = false;

  async function serve(schedule: Schedule): Promise<void> {
    const now = clock();
    const timing = timingOf(schedule);
    const from = new Date((schedule.nextDueAt as Date).getTime() - 1);
    const due = dueNow(timing, from, now, options.catchUpMs);
    const day = due && dayOf(schedule, due);
    const puzzle = day && (await pickUnlessSkipped(game, day));
    if (puzzle) await post({ schedule, day, puzzle }, 'schedule');
    else metrics.posts.inc({ result: day ? 'skipped' : 'too-old' });
    // Last: a process that dies before this leaves the schedule due, and the claim keeps the day single.
    const next = nextDue(timing, now);
    await advanceSchedule(store, schedule, next && { localDate: next.date, at: next.at });
  }

  /**
   * A day that was given up while its channel was closed may come again; one that may be out and was never seen only
   * when a person asks for it, who has looked.
   */
  async function post({ schedule, day, puzzle }: PlannedPost, who: Asking): Promise<DailyPost | null> {
    const { channelId, showBoard: shown } = schedule;
    const { id, scope, localDate, dueAt, closesAt } = day;
    const place = { id, scope, localDate, dueAt, closesAt, channelId, shown };
    const claimed = await claimPost(store, { ...place, puzzleId: puzzle.id, owner: processId }, clock());
    if (claimed) return (await findOlder(schedule, claimed)) ?? send(schedule, claimed, puzzle);
    const again = { postId: id, unseen: who === 'person' };
    const held = await reviveClaim(store, again, channelId, processId, clock());
    return held && send(schedule, held, await puzzleOf(store, held));
  }

  /**
   * A day that came before this process did may be out although the database does not know: when a backup from before
   * it was put back. Where the history cannot be read, a day that was missed is the likelier.
   */
  async function findOlder(schedule: Schedule, claimed: DailyPost): Promise<DailyPost | null> {
    if (claimed.dueAt >= startedAt) return null;
    const publication = publicationOf(schedule, claimed);
    const messageId = await publisher.find(publication).catch((error: unknown) => {
      if (error instanceof HistoryHidden || error instanceof ChannelClosed) return null;
      throw error;
    });
    if (messageId === null) return null;
    await adopt(schedule, claimed, { channelId: publication.channelId, messageId });
    return claimed;
  }

  /** Writes down a message that is out; whoever posted it has not, nor what it tells. */
  async function adopt(
    schedule: Schedule | null,
    post: DailyPost,
    found: { channelId: string; messageId: string },
  ): Promise<void> {
    const now = clock();
    await markPosted(store, post.id, { ...found, redrawAt: now }, now);
    metrics.posts.inc({ result: 'found' });
    if (schedule?.spoilerThread) await openThread(publicationOf(schedule, post));
  }

  /** Sends a post that this process has claimed. Throws `ChannelClosed` after pausing the schedule. */
  async function send(
    schedule: Schedule,
    claimed: DailyPost,
    puzzle: StoredPuzzle,
  ): Promise<DailyPost | null> {
    const post = await takeOverClaim(store, claimed, processId, clock());
    if (!post) return null;
    const publication = publicationOf(schedule, post);
    const { channelId } = publication;
    try {
      const { story, again: redrawAt, over } = await tellStory(schedule, post);
      const messageId = await publisher.publish(publication, puzzle, story);
      await markPosted(store, post.id, { channelId, messageId, redrawAt }, clock());
      await markLeaderboardDue(store.db, post.guildId, clock());
      metrics.posts.inc({ result: 'posted' });
      log.info({ guild: post.guildId, date: post.localDate, message: messageId }, 'daily puzzle posted');
      await giveRolesWithPost(options, over);
    } catch (error) {
      if (error instanceof ChannelClosed) await close(schedule, post, error);
      throw error;
    }
    if (schedule.spoilerThread) await openThread(publication);
    return post;
  }

  /** A day without its story is still a day. */
  async function tellStory(schedule: Schedule, post: DailyPost): ReturnType<typeof storyOf> {
    try {
      return await storyOf(game, schedule, post);
    } catch (error) {
      log.error({ err: error, guild: post.guildId, date: post.localDate }, 'story of a post failed');
      return { story: { solved: 0, last: null }, again: tryAgainAt(clock()), over: null };
    }
  }

  /** A convenience: a day without its thread is still a day. */
  async function openThread(publication: Publication): Promise<void> {
    try {
      await setThread(store, publication.postId, await publisher.openThread(publication));
    } catch (error) {
      log.warn({ err: error, guild: publication.guildId }, 'spoiler thread not opened');
    }
  }

  async function close(schedule: Schedule, post: DailyPost, { reason }: ChannelClosed): Promise<void> {
    const { guildId, scope } = schedule;
    await abandonClaim(store, post.id);
    await pauseSchedule(store, { scope }, reason, clock());
    if (!(await claimPauseNotice(store, scope, clock()))) return;
    log.warn({ guild: guildId, reason }, 'schedule paused');
    await publisher.tellPaused(schedule, reason).catch((error: unknown) => {
      log.warn({ err: error, guild: guildId }, 'pause told to nobody');
    });
  }

  /** A claim whose process died: its message may be out or not. */
  async function finish(stale: DailyPost): Promise<void> {
    const now = clock();
    const post = await takeOverClaim(store, stale, processId, now);
    if (!post) return;
    const schedule = await findSchedule(store, post.scope);
    // However old it is: a message that people see must not be a dead one.
    const found = await look(schedule, post);
    if (found === 'settled') return;
    if (found) return adopt(schedule, post, found);
    const due = { date: post.localDate, at: post.dueAt };
    if (schedule && isFresh(schedule.zone, due, now, options.catchUpMs)) {
      await send(schedule, post, await puzzleOf(store, post));
    } else {
      metrics.posts.inc({ result: 'too-old' });
      await abandonClaim(store, post.id);
    }
  }

  /** Where the message of a post is, if it is out; `settled` when that cannot be known and a person was told. */
  async function look(
    schedule: Schedule | null,
    post: DailyPost,
  ): Promise<{ channelId: string; messageId: string } | 'settled' | null> {
    const channelId = post.channelId ?? schedule?.channelId;
    if (!channelId) return null;
    try {
      const messageId = await publisher.find({ ...publicationOf(schedule, post), channelId });
      return messageId === null ? null : { channelId, messageId };
    } catch (error) {
      if (!(error instanceof HistoryHidden || error instanceof ChannelClosed)) throw error;
      const gone = error instanceof ChannelClosed && error.reason === 'channel-gone';
      if (!gone) await markUnseen(store, post.id, clock());
      if (error instanceof ChannelClosed) {
        if (schedule) await close(schedule, post, error);
        else await abandonClaim(store, post.id);
      } else if (schedule) await tellUnseen(schedule, post);
      metrics.posts.inc({ result: gone ? 'channel-gone' : 'unseen' });
      return 'settled';
    }
  }

  async function tellUnseen(schedule: Schedule, post: DailyPost): Promise<void> {
    const { guildId: guild, localDate: date } = post;
    log.warn({ guild, date }, 'post not found: its channel hides the history');
    await publisher.tellUnseen(schedule, date).catch((error: unknown) => {
      log.warn({ err: error, guild }, 'hidden post told to nobody');
    });
  }

  async function logFaults(guild: string, work: () => Promise<unknown>): Promise<void> {
    if (halted) return;
    try {
      await work();
    } catch (error) {
      if (error instanceof ChannelClosed) {
        metrics.posts.inc({ result: error.reason });
      } else {
        // Whether the message was made is not known. The claim stays; whoever finds it stale looks first.
        metrics.posts.inc({ result: 'failed' });
        log.warn({ err: error, guild }, 'post failed, to be tried again');
      }
    }
  }

  return {
    async postDay(schedule, due) {
      const day = dayOf(schedule, due);
      return post({ schedule, day, puzzle: await pickPuzzle(game, day) }, 'person');
    },
    halt() {
      halted = true;
    },
    async redrawPosts() {
      const due = await duePosts(store, clock(), MOST_REDRAWN);
      await editing.map(due, (one) => logFaults(one.guildId, () => redrawPost(options, one)));
    },
    async tick() {
      const now = clock();
      const seen = new Set<string>();
      const unseen = <T>(items: readonly T[], idOf: (item: T) => string): T[] => {
        const fresh = items.filter((item) => !seen.has(idOf(item)));
        for (const item of fresh) seen.add(idOf(item));
        return fresh;
      };
      // Batch by batch in turns, so that neither an outage nor a full hour makes the other wait for all of it.
      for (let round = 0; !halted; round++) {
        const due = await dueSchedules(store, now, BATCH);
        if (round === 0) {
          const oldest = due[0]?.nextDueAt?.getTime() ?? now.getTime();
          metrics.schedulerLagSeconds.set((now.getTime() - oldest) / 1000);
        }
        const schedules = unseen(due, ({ scope }) => `due ${scope}`);
        await lanes.map(schedules, (one) => logFaults(one.guildId, () => serve(one)));
        const stale = await staleClaims(store, new Date(now.getTime() - STALE_MS), BATCH);
        const claims = unseen(stale, ({ id }) => `claim ${id}`);
        await lanes.map(claims, (one) => logFaults(one.guildId, () => finish(one)));
        if (schedules.length === 0 && claims.length === 0) return;
      }
    },
  };
}
