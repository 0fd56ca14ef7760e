import { IANAZone } from 'luxon';

/** A day of the calendar, without a zone: `2026-03-29`. Plain text compares in order. */
export type LocalDate = string;

/** Monday is 1, Sunday is 7, as people who plan weeks count. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const midnight = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (utc: number): LocalDate => new Date(utc).toISOString().slice(0, 10);

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(midnight(date) + days * DAY);

/** Days since 1970. */
const dayNumber = (date: LocalDate): number => midnight(date) / DAY;

export function weekdayOf(date: LocalDate): Weekday {
  return (((dayNumber(date) + 3) % 7) + 1) as Weekday;
}

export const isZone = (zone: string): boolean => IANAZone.isValidZone(zone);

/** What the calendar on the wall says in this zone. */
export function localDate(zone: string, instant: Date): LocalDate {
  return dateOf(instant.getTime() + offsetAt(zone, instant.getTime()));
}

/** What the clock on the wall says in this zone, as minutes after midnight. */
export function localMinutes(zone: string, instant: Date): number {
  const wall = instant.getTime() + offsetAt(zone, instant.getTime());
  return Math.floor((wall - midnight(dateOf(wall))) / MINUTE);
}

function offsetAt(zone: string, instant: number): number {
  return IANAZone.create(zone).offset(instant) * MINUTE;
}

/**
 * The first instant of this local day at which the clock shows `minutes` after midnight, or later.
 *
 *     spring, 02:30 wanted      01:59 │ 03:00      the clock jumps over it: the jump itself
 *     autumn, 02:30 wanted      02:30 … 02:59 │ 02:00 … 02:30      twice: the first
 *     Nuuk, 23:30 wanted        22:59 │ 00:00      the jump leads out of the day: its last minute
 *
 * Null when the day does not exist at all (Samoa went from 29 to 31 December 2011).
 */
export function instantOf(zone: string, date: LocalDate, minutes: number): Date | null {
  const wall = midnight(date) + minutes * MINUTE;
  // No zone is a day from UTC, so these are the offsets on either side of any change near it.
  const before = offsetAt(zone, wall - DAY);
  const after = offsetAt(zone, wall + DAY);
  if (before === after) return new Date(wall - before);
  const shown = [wall - before, wall - after].filter((at) => at + offsetAt(zone, at) === wall);
  const instant = shown.length > 0 ? Math.min(...shown) : jumpOver(zone, wall, before, after);
  const found = [instant, instant - MINUTE].find((at) => localDate(zone, new Date(at)) === date);
  return found === undefined ? null : new Date(found);
}

/** The instant at which the clock jumps from before `wall` to after it: halving between the two. */
function jumpOver(zone: string, wall: number, ...offsets: readonly number[]): number {
  let before = wall - Math.max(...offsets);
  let after = wall - Math.min(...offsets);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(zone, middle) < wall) before = middle;
    else after = middle;
  }
  return after;
}
