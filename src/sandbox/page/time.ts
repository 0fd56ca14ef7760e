/** Discord's time stamp styles, in the reader's own language and zone. */
const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

export function formatTime(time: number, style: string, now: number, locale?: string): string {
  if (style === 'R') return relative(time - now, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(time);
}

function relative(differenceMs: number, locale?: string): string {
  const seconds = Math.round(differenceMs / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

/** The head of a message: the hour today, the day otherwise. */
export function messageTime(time: number, now: number, locale?: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);
  const days = Math.round((startOfDay(now) - startOfDay(time)) / 86_400_000);
  if (days === 0) return clock;
  if (days === 1) return `Yesterday at ${clock}`;
  return `${new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).format(time)} ${clock}`;
}

export const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
