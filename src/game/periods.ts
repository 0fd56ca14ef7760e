export type Period = 'day' | 'week' | 'month' | 'all';

const DAY = 86_400_000;

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** A real day in the form YYYY-MM-DD: `2026-02-30` is none. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = midnight(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The board that a local date belongs to: the date, its ISO week, its month, or everything. */
export function periodKey(period: Period, date: string): string {
  if (period === 'day') return date;
  if (period === 'week') return weekOf(date);
  return period === 'month' ? date.slice(0, 7) : 'all';
}

/** The board of points of a period: of everything, of a grade such as `Hard`, or of a kind such as `10x2`. */
export const pointsKey = (key: string, only = ''): string => `${key}/${only}`;

/** ISO weeks begin on Monday and belong to the year that their Thursday is in. */
function weekOf(date: string): string {
  const at = midnight(date);
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  const thursday = at + (3 - weekday) * DAY;
  const year = new Date(thursday).getUTCFullYear();
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}
