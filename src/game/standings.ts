import { type OwnResult, resultsOf } from '../store/results.js';
import { keepStandings, type NewStanding, putStandings } from '../store/standings.js';
import type { Db } from '../store/store.js';
import { periodKey } from './periods.js';

const PERIODS = ['week', 'month', 'all'] as const;

/** The middle time; between the two middle ones when their number is even. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return Math.round(((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2);
}

interface Whose {
  readonly userId: string;
  readonly guildId: string;
  readonly clean: boolean;
}

/**
 * A user's rows on every board of a server that a new finish touches, counted afresh from all their results:
 * nothing is added up over time, so nothing can drift.
 */
export async function countStandings(db: Db, whose: Whose, localDate: string): Promise<void> {
  const own = await resultsOf(db, whose.userId, whose.guildId, whose.clean);
  await putStandings(
    db,
    PERIODS.map((period) => standingIn(whose, periodKey(period, localDate), own)),
  );
}

/** All of a user's rows on a server's boards, after results were taken off or put on again. */
export async function recountStandings(db: Db, userId: string, guildId: string): Promise<void> {
  const rows: NewStanding[] = [];
  for (const clean of [true, false]) {
    const own = await resultsOf(db, userId, guildId, clean);
    const keys = own.flatMap(({ localDate }) => PERIODS.map((period) => periodKey(period, localDate)));
    for (const key of new Set(keys)) rows.push(standingIn({ userId, guildId, clean }, key, own));
  }
  await keepStandings(db, userId, guildId, rows);
  if (rows.length > 0) await putStandings(db, rows);
}

function standingIn({ userId, guildId, clean }: Whose, key: string, own: readonly OwnResult[]): NewStanding {
  const within = own.filter(({ localDate }) =>
    PERIODS.some((period) => periodKey(period, localDate) === key),
  );
  const times = within.map(({ ms }) => ms);
  return {
    scope: guildId,
    period: key,
    clean,
    userId,
    solved: times.length,
    medianMs: median(times),
    bestMs: Math.min(...times),
  };
}
