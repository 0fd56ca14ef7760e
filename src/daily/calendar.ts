import { addDays, instantOf, type LocalDate, localDate, type Weekday, weekdayOf } from './local-time.js';

/** When a server wants its puzzle: a clock time in a zone, on some days of the week. */
export interface Timing {
  readonly zone: string;
  /** Minutes after local midnight. */
  readonly minutes: number;
  readonly days: readonly Weekday[];
}

/** One post that is to be made: the local day it belongs to and when. */
export interface Due {
  readonly date: LocalDate;
  readonly at: Date;
}

/** A day is a day off, a change of clocks or both: two weeks hold any schedule's next day. */
const LONGEST_WAIT = 15;

/** Every post due after `after` and not after `until`, oldest first. */
function dueBetween(timing: Timing, after: Date, until: Date): Due[] {
  const found: Due[] = [];
  const last = addDays(localDate(timing.zone, until), 1);
  for (let date = addDays(localDate(timing.zone, after), -1); date <= last; date = addDays(date, 1)) {
    const at = dueOn(timing, date);
    if (at && at > after && at <= until) found.push({ date, at });
  }
  return found;
}

/** The first post after this instant, or null for a schedule without days. */
export function nextDue(timing: Timing, after: Date): Due | null {
  return upcoming(timing, after).next().value ?? null;
}

/** The posts after this instant within so many local days, of which today is the first. */
export function nextDues(timing: Timing, after: Date, days: number): Due[] {
  const last = addDays(localDate(timing.zone, after), days - 1);
  return [...upcoming(timing, after, days + 1)].filter((due) => due.date <= last);
}

function* upcoming(timing: Timing, after: Date, days = LONGEST_WAIT): Generator<Due, undefined> {
  const first = addDays(localDate(timing.zone, after), -1);
  for (let n = 0; n <= days + 1; n++) {
    const date = addDays(first, n);
    const at = dueOn(timing, date);
    if (at && at > after) yield { date, at };
  }
}

/** When the post of this local day is due; null on a day off. */
export function dueOn(timing: Timing, date: LocalDate): Date | null {
  return timing.days.includes(weekdayOf(date)) ? instantOf(timing.zone, date, timing.minutes) : null;
}

/** A day is at most this long, and nobody catches up with more. */
const LONGEST_AGE = 49 * 3_600_000;

/**
 * What a scheduler that wakes at `now` should post: nothing from before the schedule was set, of several missed
 * days only the newest, and that only while it is fresh.
 */
export function dueNow(timing: Timing, since: Date, now: Date, maxAge: number): Due | null {
  const oldest = new Date(Math.max(since.getTime(), now.getTime() - LONGEST_AGE));
  const newest = dueBetween(timing, oldest, now).at(-1);
  return newest && isFresh(timing.zone, newest, now, maxAge) ? newest : null;
}

/** Late is better than never while it is still that day; afterwards `maxAge` says for how long. */
export const isFresh = (zone: string, due: Due, now: Date, maxAge: number): boolean =>
  now.getTime() - due.at.getTime() <= maxAge || localDate(zone, now) === due.date;
