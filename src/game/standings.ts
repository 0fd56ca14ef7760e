import { isGhost } from '../store/erase.js';
import { readMemo, writeMemo } from '../store/memos.js';
import { type OwnResult, ranked, resultsOf } from '../store/results.js';
import { keepStandings, type NewStanding, putStandings, type StandingBoard } from '../store/standings.js';
import type { Db } from '../store/store.js';
import { lockUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { periodKey, pointsKey } from './periods.js';

const PERIODS = ['week', 'month', 'all'] as const;

/** The middle time; between the two middle ones when their number is even. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}

interface Whose {
  readonly userId: string;
  readonly guildId: string;
}

/** Every board that a finish is on: those of times, and those of points, of its grade and of its size. */
function boardsOf(result: Omit<OwnResult, 'ms' | 'points'>): StandingBoard[] {
  const { board: scope, localDate, clean, grade, kind } = result;
  const only = new Set(['', grade, kind]);
  return PERIODS.map((period) => periodKey(period, localDate)).flatMap((key) => [
    { scope, period: key, clean },
    ...[...only].map((each) => ({ scope, period: pointsKey(key, each), clean: true })),
  ]);
}

/**
 * A user's rows on every board of a server that a new finish touches, counted afresh from all their results:
 * nothing is added up over time, so nothing can drift.
 */
export async function countStandings(
  db: Db,
  whose: Whose,
  result: Omit<OwnResult, 'ms' | 'points'>,
): Promise<void> {
  const touched = new Set(boardsOf(result).map(keyOf));
  const rows = await standingsOf(db, whose);
  await putStandings(
    db,
    rows.filter((row) => touched.has(keyOf(row))),
  );
}

/** All of a user's rows on a server's boards, after results were taken off or put on again. */
export async function recountStandings(db: Db, userId: string, guildId: string): Promise<void> {
  const rows = await standingsOf(db, { userId, guildId });
  const kept = new Set(rows.map(keyOf));
  await keepStandings(db, userId, guildId, (board) => kept.has(keyOf(board)));
  await putStandings(db, rows);
}

const keyOf = ({ scope, period, clean }: StandingBoard): string => `${scope} ${period} ${clean}`;

async function standingsOf(db: Db, { userId, guildId }: Whose): Promise<NewStanding[]> {
  const boards = new Map<string, { board: StandingBoard; results: OwnResult[] }>();
  for (const result of await resultsOf(db, userId, guildId)) {
    for (const board of boardsOf(result)) {
      const found = boards.get(keyOf(board)) ?? { board, results: [] };
      found.results.push(result);
      boards.set(keyOf(board), found);
    }
  }
  return [...boards.values()].map(({ board, results }) => {
    const times = results.map(({ ms }) => ms);
    return {
      ...board,
      userId,
      solved: times.length,
      medianMs: median(times),
      bestMs: Math.min(...times),
      points: results.reduce((sum, { points }) => sum + points, 0),
    };
  });
}

const FILLED = 'points-boards';

/** Boards of points from finishes that are older than points: once. */
export async function fillPoints({ store, clock }: GameContext): Promise<void> {
  if (await readMemo(store, FILLED)) return;
  for (const { userId, guildId } of await ranked(store.db)) {
    if (isGhost(userId)) continue;
    await store.db.$transaction(async (tx) => {
      await lockUser(tx, userId, clock());
      await recountStandings(tx, userId, guildId);
    });
  }
  await writeMemo(store, FILLED, 'done', clock());
}
