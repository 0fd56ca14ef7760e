import { isGhost } from '../store/erase.js';
import { resultsBetween } from '../store/results.js';
import { nameIn } from '../store/scopes.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import { isDate } from './periods.js';
import { UserError } from './user-error.js';

/** One finish in a server, for its moderators. */
export interface MonthResult {
  readonly date: string;
  /** The name of the schedule; empty for the first. */
  readonly schedule: string;
  /** Null for someone who deleted their data or wishes not to be named. */
  readonly userId: string | null;
  readonly size: number;
  readonly stars: number;
  readonly grade: string;
  readonly ms: number;
  readonly clean: boolean;
  readonly points: number;
  readonly ranked: boolean;
}

/** Every finish in time of a month such as `2026-11`, by date, fastest first. */
export async function monthResults(
  { store: { db } }: GameContext,
  guildId: string,
  month: string,
): Promise<MonthResult[]> {
  if (!isDate(`${month}-01`)) throw new UserError('bad-date');
  const found = await resultsBetween(db, { guildId }, `${month}-01`, `${month}-31`);
  const hidden = await hiddenUsers(db, [...new Set(found.map(({ userId }) => userId))]);
  return found.map(({ board, localDate, userId, kind, grade, ms, clean, points, local }) => {
    const [size, stars] = kind.split('x').map(Number) as [number, number];
    const nameless = isGhost(userId) || hidden.has(userId);
    return {
      date: localDate,
      schedule: nameIn(board),
      userId: nameless ? null : userId,
      size,
      stars,
      grade,
      ms,
      clean,
      points: local ? points : 0,
      ranked: local,
    };
  });
}
