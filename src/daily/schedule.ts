import type { GameContext } from '../game/context.js';
import { UserError } from '../game/user-error.js';
import { dateNotes } from '../store/calendar.js';
import { postOnDate } from '../store/posts.js';
import * as stored from '../store/schedules.js';
import { markLeaderboardDue, type Schedule, type ScheduleChoices } from '../store/schedules.js';
import { type Due, nextDue, nextDues } from './calendar.js';
import { changedFields, type FieldChange, recordChange } from './changes.js';
import { addDays, type LocalDate } from './local-time.js';
import { timingOf, todayFor } from './plan.js';

export type { Schedule } from '../store/schedules.js';

/** What moderators do with the schedule of their server. */

export const scheduleOf = ({ store }: GameContext, guildId: string): Promise<Schedule | null> =>
  stored.findSchedule(store, guildId);

/** The day it is in a server: by its schedule, or in Greenwich where there is none. */
export async function todayIn(game: GameContext, guildId: string | null): Promise<LocalDate> {
  return todayFor(guildId ? await scheduleOf(game, guildId) : null, game.clock());
}

/** The first schedule of a server needs these; everything else has a default. */
export type FirstChoices = Pick<ScheduleChoices, 'channelId' | 'minute' | 'zone' | 'setBy'> &
  Partial<ScheduleChoices>;

const DEFAULTS = {
  days: 127,
  size: null,
  grade: null,
  leastGrade: null,
  week: '',
  weeklyDay: null,
  monthlySize: null,
  pingRoleId: null,
  spoilerThread: false,
  showBoard: false,
  alertChannelId: null,
  teamShare: 0,
} as const;

/** A time that has passed today means from tomorrow on. */
export async function makeSchedule(
  game: GameContext,
  guildId: string,
  choices: FirstChoices,
): Promise<Schedule> {
  const { store, clock } = game;
  const whole = { ...DEFAULTS, ...choices };
  const next = nextDue(timingOf(whole), clock());
  const made = await stored.saveSchedule(store, guildId, whole, rowOf(next), clock());
  await recordChange(game, { guildId, by: choices.setBy }, 'schedule-made');
  return made;
}

export type SchedulePatch = Partial<ScheduleChoices> & Pick<ScheduleChoices, 'setBy'>;

const ATTEMPTS = 3;

/**
 * Changes what is named and leaves the rest. A pause that a moderator asked for stays; one that came of a channel that
 * could not be posted to ends with the choice of a channel.
 */
export async function changeSchedule(
  game: GameContext,
  seen: Schedule,
  patch: SchedulePatch,
): Promise<{ schedule: Schedule; changed: FieldChange[] }> {
  const { store, clock } = game;
  const { guildId } = seen;
  for (let attempt = 1, before = seen; ; attempt++) {
    const next = rowOf(nextDue(timingOf({ ...before, ...patch }), clock()));
    const endPause =
      before.pausedAt !== null && before.pausedReason !== 'asked' && patch.channelId !== undefined;
    const after = await stored.changeSchedule(store, before, { patch, next, endPause }, clock());
    if (after) {
      const changed = changedFields(before, after);
      if (changed.length > 0) {
        await recordChange(game, { guildId, by: patch.setBy }, 'schedule-set', { fields: changed });
        await markLeaderboardDue(store.db, guildId, clock());
      }
      return { schedule: after, changed };
    }
    const now = await scheduleOf(game, guildId);
    if (!now || attempt === ATTEMPTS) throw new UserError('busy');
    before = now;
  }
}

/** Takes it away, with its pins. What was posted and solved stays. False when there was none. */
export async function removeSchedule(game: GameContext, schedule: Schedule, by: string): Promise<boolean> {
  const { guildId } = schedule;
  const removed = await stored.removeSchedule(game.store, guildId);
  if (removed) await recordChange(game, { guildId, by }, 'schedule-removed');
  return removed;
}

export async function pauseSchedule(game: GameContext, { guildId }: Schedule, by: string): Promise<void> {
  const paused = await stored.pauseSchedule(game.store, guildId, 'asked', game.clock());
  if (paused) await recordChange(game, { guildId, by }, 'paused');
}

/** False when it was not paused. */
export async function resumeSchedule(game: GameContext, schedule: Schedule, by: string): Promise<boolean> {
  const { guildId } = schedule;
  const next = nextDue(timingOf(schedule), game.clock());
  const resumed = await stored.resumeSchedule(game.store, guildId, rowOf(next), game.clock());
  if (resumed) await recordChange(game, { guildId, by }, 'resumed');
  return resumed;
}

const rowOf = (due: Due | null): stored.NextDue | null => due && { localDate: due.date, at: due.at };

/** Whether the puzzle of this day is out, or on its way. */
export async function isPosted({ store }: GameContext, guildId: string, date: LocalDate): Promise<boolean> {
  const post = await postOnDate(store, guildId, date);
  return post !== null && post.state !== 'abandoned';
}

/** What is due in so many days. Today is not, where its puzzle is out already: no day is posted twice. */
export async function comingDays(game: GameContext, schedule: Schedule, days: number): Promise<Due[]> {
  const dues = nextDues(timingOf(schedule), game.clock(), days);
  const [first, ...rest] = dues;
  return first && (await isPosted(game, schedule.guildId, first.date)) ? rest : dues;
}

const LONGEST_LOOK = 60;

/** The next post that will really be made: days that are left out do not count. */
export async function nextPost(game: GameContext, schedule: Schedule): Promise<Due | null> {
  const today = todayFor(schedule, game.clock());
  const until = addDays(today, LONGEST_LOOK);
  const { skipped } = await dateNotes(game.store, schedule.guildId, today, until);
  const dues = await comingDays(game, schedule, LONGEST_LOOK);
  return dues.find(({ date }) => !skipped.has(date)) ?? null;
}
