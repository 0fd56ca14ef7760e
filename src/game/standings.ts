import { WORLD } from '../store/posts.js';
import type { OwnResult } from '../store/results.js';
import type { NewStanding } from '../store/standings.js';
import { periodKey } from './periods.js';

const PERIODS = ['week', 'month', 'all'] as const;

/** The middle time; between the two middle ones when their number is even. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return Math.round(((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2);
}

/**
 * A user's rows on every board that a new finish touches, counted afresh from all their results: nothing
 * is added up over time, so nothing can drift.
 */
export function standingsAfter(
  result: { userId: string; clean: boolean; guildId: string; localDate: string; global: boolean },
  own: readonly OwnResult[],
): NewStanding[] {
  const { userId, clean, guildId, localDate } = result;
  const rows: NewStanding[] = [];
  for (const period of PERIODS) {
    const key = periodKey(period, localDate);
    const within = own.filter((one) => periodKey(period, one.localDate) === key);
    const put = (scope: string, times: readonly number[]) =>
      rows.push({
        scope,
        period: key,
        clean,
        userId,
        solved: times.length,
        medianMs: median(times),
        bestMs: Math.min(...times),
      });
    const timesOf = (which: (one: OwnResult) => boolean) => within.filter(which).map(({ ms }) => ms);
    if (guildId)
      put(
        guildId,
        timesOf((one) => one.guildId === guildId),
      );
    if (result.global)
      put(
        WORLD,
        timesOf((one) => one.global),
      );
  }
  return rows;
}
