import { WORLD } from '../store/posts.js';
import { findStreak, missedPostAfter, type Streak } from '../store/streaks.js';
import type { GameContext } from './context.js';
import type { StreakView } from './types.js';

/**
 * The rule of streaks. A post belongs to its date in the schedule's zone, and a finish counts for that
 * date until the post closes: when the next one is due, and never before 04:00 the next morning, so a late
 * night is still the same day. A streak is a row of *posts* solved in time. A date without a post (a day
 * off, a skipped date, a pause, an outage of ours) neither adds to it nor breaks it.
 *
 *     posts    Mo Tu -- Th Fr        the bot was down on Wednesday
 *     solved   ✓  ✓     ✓  …         the streak is 3, and Friday is still open
 */
export function countStreak(
  solved: readonly string[],
  posted: readonly string[],
): { current: number; best: number; lastDate: string | null } {
  const mine = new Set(solved);
  const lastDate = solved.at(-1) ?? null;
  let run = 0;
  let best = 0;
  for (const date of new Set([...posted, ...solved].sort())) {
    if (lastDate === null || date > lastDate) break;
    run = mine.has(date) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { current: run, best, lastDate };
}

/** The streak as it stands now; 0 once a post has closed unsolved. Null asks for the world's posts. */
export async function streak(
  context: GameContext,
  query: { userId: string; guildId: string | null },
): Promise<StreakView> {
  const found = await findStreak(context.store.db, query.userId, query.guildId ?? WORLD);
  return found ? standingStreak(context, found) : { current: 0, best: 0, lastDate: null };
}

export async function standingStreak({ store, clock }: GameContext, found: Streak): Promise<StreakView> {
  const { scope, current, best, lastDate } = found;
  const over = await missedPostAfter(store.db, scope, lastDate, clock());
  return { current: over ? 0 : current, best, lastDate };
}
