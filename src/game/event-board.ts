import { isGhost } from '../store/erase.js';
import type { Event } from '../store/events.js';
import { type Result, resultsBetween } from '../store/results.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import type { LeaderboardRow } from './leaderboard.js';
import { median } from './standings.js';

/** Everybody's points in the days of an event, by the server's first schedule, best first. */
export async function eventBoard(
  { store: { db } }: GameContext,
  { guildId, fromDate, toDate }: Pick<Event, 'guildId' | 'fromDate' | 'toDate'>,
  viewerId: string | null,
): Promise<LeaderboardRow[]> {
  const results = (await resultsBetween(db, { board: guildId }, fromDate, toDate)).filter(
    ({ local }) => local,
  );
  const byUser = new Map<string, Result[]>();
  for (const result of results) byUser.set(result.userId, [...(byUser.get(result.userId) ?? []), result]);
  const hidden = await hiddenUsers(db, [...byUser.keys()]);
  const rows = [...byUser].map(([userId, own]) => {
    const times = own.map(({ ms }) => ms);
    const isViewer = userId === viewerId;
    return {
      userId: isGhost(userId) || (hidden.has(userId) && !isViewer) ? null : userId,
      isViewer,
      solved: own.length,
      medianMs: median(times),
      bestMs: Math.min(...times),
      points: own.reduce((sum, { points }) => sum + points, 0),
    };
  });
  return rows
    .sort((a, b) => b.points - a.points || a.medianMs - b.medianMs)
    .map((row, index) => ({ place: index + 1, ...row }));
}
