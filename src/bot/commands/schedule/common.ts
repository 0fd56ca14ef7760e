import type { Due } from '../../../daily/calendar.js';
import { isLocalDate } from '../../../daily/local-time.js';
import { todayFor } from '../../../daily/plan.js';
import { findSchedule, type NextDue, type Schedule } from '../../../store/schedules.js';
import type { Call } from '../../call.js';
import { Refusal } from '../../errors.js';

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

/** A day that is still to come, or today. */
export function dayToCome(call: Call, schedule: Schedule, text: string): string {
  const date = text.trim();
  if (!isLocalDate(date)) throw new Refusal(call.words.schedule.badDate);
  if (date < todayFor(schedule, call.app.game.clock())) throw new Refusal(call.words.schedule.pastDate);
  return date;
}
