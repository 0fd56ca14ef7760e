import { type Due, nextDues } from '../../../daily/calendar.js';
import { addDays } from '../../../daily/local-time.js';
import { timingOf, todayFor } from '../../../daily/plan.js';
import { isDate } from '../../../game/periods.js';
import { dateNotes } from '../../../store/calendar.js';
import { postOnDate } from '../../../store/posts.js';
import { findSchedule, type NextDue, type Schedule } from '../../../store/schedules.js';
import type { Call } from '../../discord/call.js';
import { Refusal } from '../../discord/errors.js';

/** The dispatcher has checked the permission; this is about where we are. */
export function guildOf(call: Call): string {
  if (!call.guildId) throw new Refusal(call.words.errors.serverOnly);
  return call.guildId;
}

export async function scheduleOf(call: Call): Promise<Schedule> {
  const schedule = await findSchedule(call.app.game.store, guildOf(call));
  if (!schedule) throw new Refusal(call.words.schedule.none);
  return schedule;
}

export const nextOf = (due: Due | null): NextDue | null => due && { localDate: due.date, at: due.at };

/** What is due in so many days. Today is not, where its puzzle is out already: no day is posted twice. */
export async function duesOf(call: Call, schedule: Schedule, days: number): Promise<Due[]> {
  const dues = nextDues(timingOf(schedule), call.app.game.clock(), days);
  const [first, ...rest] = dues;
  return first && (await isPosted(call, schedule.guildId, first.date)) ? rest : dues;
}

export async function isPosted(call: Call, guildId: string, date: string): Promise<boolean> {
  const post = await postOnDate(call.app.game.store, guildId, date);
  return post !== null && post.state !== 'abandoned';
}

const LONGEST_LOOK = 60;

/** The next post that will really be made: days that are left out do not count. */
export async function nextPost(call: Call, schedule: Schedule): Promise<Due | null> {
  const today = todayFor(schedule, call.app.game.clock());
  const until = addDays(today, LONGEST_LOOK);
  const { skipped } = await dateNotes(call.app.game.store, schedule.guildId, today, until);
  const dues = await duesOf(call, schedule, LONGEST_LOOK);
  return dues.find(({ date }) => !skipped.has(date)) ?? null;
}

/** A day that is still to come, or today. */
export function dayToCome(call: Call, schedule: Schedule, text: string): string {
  const date = text.trim();
  if (!isDate(date)) throw new Refusal(call.words.schedule.badDate);
  if (date < todayFor(schedule, call.app.game.clock())) throw new Refusal(call.words.schedule.pastDate);
  return date;
}
