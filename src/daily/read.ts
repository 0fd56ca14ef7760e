import { WEEKDAYS, type Weekday } from './local-time.js';

const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const GROUPS: Readonly<Record<string, readonly Weekday[]>> = {
  daily: WEEKDAYS,
  everyday: WEEKDAYS,
  weekdays: [1, 2, 3, 4, 5],
  weekends: [6, 7],
};

/** Minutes after midnight of `9:00`, `09:00`, `9.00`, `9`, `9 pm` or `21:30`; null for anything else. */
export function readTime(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  if (!half) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
}

/** Days of `weekdays`, `every day`, `mon wed fri`, `Monday, Sunday`; null when a word is none. */
export function readDays(text: string): Weekday[] | null {
  const compact = text.trim().toLowerCase().replace(/\s+/g, '');
  if (Object.hasOwn(GROUPS, compact)) return [...(GROUPS[compact] ?? [])];
  const days = new Set<Weekday>();
  for (const word of text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)) {
    const index = NAMES.findIndex((name) => word.startsWith(name) && FULL.test(word));
    if (index < 0) return null;
    days.add((index + 1) as Weekday);
  }
  return days.size > 0 ? [...days].sort() : null;
}

const FULL = /^(mon(day)?|tue(s|sday)?|wed(nesday)?|thu(r|rs|rsday)?|fri(day)?|sat(urday)?|sun(day)?)s?$/;

/** Bit 0 is Monday, bit 6 is Sunday. */
export const daysToBits = (days: readonly Weekday[]): number =>
  days.reduce((bits, day) => bits | (1 << (day - 1)), 0);

export const daysFromBits = (bits: number): Weekday[] => WEEKDAYS.filter((day) => bits & (1 << (day - 1)));
