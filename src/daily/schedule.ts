import type { GameContext } from '../game/context.js';
import { dateNotes } from '../store/calendar.js';
import { postOnDate } from '../store/posts.js';
import type { Schedule, ScheduleChoices } from '../store/schedules.js';
import * as stored from '../store/schedules.js';
import { type Due, nextDue, nextDues } from './calendar.js';
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

/** Sets or replaces it. A time that has passed today means from tomorrow on. */
export function setSchedule(
  { store, clock }: GameContext,
  guildId: string,
  choices: ScheduleChoices,
): Promise<Schedule> {
  const next = nextDue(timingOf(choices), clock());
  return stored.saveSchedule(store, guildId, choices, rowOf(next), clock());
}

export async function pauseSchedule({ store, clock }: GameContext, { guildId }: Schedule): Promise<void> {
  await stored.pauseSchedule(store, guildId, 'asked', clock());
}

/** False when it was not paused. */
export function resumeSchedule({ store, clock }: GameContext, schedule: Schedule): Promise<boolean> {
  const next = nextDue(timingOf(schedule), clock());
  return stored.resumeSchedule(store, schedule.guildId, rowOf(next), clock());
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
