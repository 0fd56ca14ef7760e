/** A time as a clock shows it: "4:07", "1:02:33". */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** A time as a person says it: "4 minutes and 7 seconds". */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const;
  const said = parts
    .filter(([value]) => value > 0)
    .map(([value, name]) => `${value} ${name}${value === 1 ? '' : 's'}`);
  return said.length === 0 ? '0 seconds' : said.join(said.length === 2 ? ' and ' : ', ');
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "November 2026" for month 11. */
export const monthName = (year: number, month: number): string => `${MONTHS[month - 1]} ${year}`;

/** "16 November 2026" for "2026-11-16". */
export function dateName(date: string): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return `${day} ${monthName(year, month)}`;
}
