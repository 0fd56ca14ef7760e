import { clockTime, MONTHS } from '../../time.js';

/** "0:42", "4:12", "1:02:07". */
export const clock = (ms: number): string => clockTime(ms / 1000);

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** "Monday" of 1. */
export const dayName = (day: number): string => DAYS[day - 1] as string;

/** "Monday 16 November" of `2026-11-16`. */
export function longDate(date: string): string {
  const utc = new Date(`${date}T00:00:00Z`);
  return `${DAYS[(utc.getUTCDay() + 6) % 7]} ${utc.getUTCDate()} ${MONTHS[utc.getUTCMonth()]}`;
}

/** "Mon 16 Nov" of `2026-11-16`. */
export const shortDate = (date: string): string =>
  longDate(date)
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ');

/** "09:05" of 545 minutes after midnight. */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "every day", "weekdays", "Mon, Wed and Fri"; 1 is Monday. */
export function dayNames(days: readonly number[]): string {
  const key = [...days].sort().join('');
  if (key === '1234567') return 'every day';
  if (key === '12345') return 'on weekdays';
  if (key === '67') return 'at weekends';
  const names = [...days].sort().map((day) => (DAYS[day - 1] as string).slice(0, 3));
  return names.length === 1
    ? `every ${DAYS[days[0]! - 1]}`
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The same as somebody types it: "weekdays", "mon wed fri". */
export const dayWords = (days: readonly number[]): string => {
  const said = dayNames(days).replace(/^(on|at) /, '');
  return /^(every day|weekdays|weekends)$/.test(said)
    ? said
    : [...days]
        .sort()
        .map((day) => dayName(day).slice(0, 3).toLowerCase())
        .join(' ');
};
