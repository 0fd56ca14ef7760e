import { WORLD } from '../store/posts.js';
import { findStreak, missedPostsAfter, type Streak } from '../store/streaks.js';
import type { GameContext } from './context.js';
import type { StreakView } from './views/finish.js';

/** So many days in a row earn a day off. */
const EARNS = 10;
/** No more days off than these are kept. */
export const MOST_RESERVE = 2;

/**
 * The rule of streaks. A post belongs to its date in the schedule's zone, and a finish counts for that
 * date until the post closes: when the next one is due, and never before 04:00 the next morning, so a late
 * night is still the same day. A streak is a row of *posts* solved in time. A date without a post (a day
 * off, a skipped date, a pause, an outage of ours) neither adds to it nor breaks it.
 *
 *     posts    Mo Tu -- Th Fr        the bot was down on Wednesday
 *     solved   ✓  ✓     ✓  …         the streak is 3, and Friday is still open
 *
 * Every ten days earn a day off, and two are kept at most. A post that closes unsolved takes one, by itself: the streak
 * stands as it was, and goes on with the next finish.
 */
export function countStreak(
  solved: readonly string[],
  posted: readonly string[],
): { current: number; best: number; lastDate: string | null; reserve: number; forgiven: number } {
  const mine = new Set(solved);
  const lastDate = solved.at(-1) ?? null;
  let [run, best, reserve, forgiven] = [0, 0, 0, 0];
  let pending = 0;
  for (const date of new Set([...posted, ...solved].sort())) {
    if (lastDate === null || date > lastDate) break;
    if (mine.has(date)) {
      run += 1;
      if (run % EARNS === 0) reserve = Math.min(MOST_RESERVE, reserve + 1);
      forgiven = pending;
      pending = 0;
    } else if (reserve > 0) {
      reserve -= 1;
      pending += 1;
    } else {
      run = 0;
      pending = 0;
    }
    best = Math.max(best, run);
  }
  return { current: run, best, lastDate, reserve, forgiven };
}

const NONE: StreakView = { current: 0, best: 0, lastDate: null, reserve: 0, forgiven: 0 };

/** The streak as it stands now; 0 once more posts have closed unsolved than there are days off. Null asks for the world's. */
export async function streak(
  context: GameContext,
  query: { userId: string; guildId: string | null },
): Promise<StreakView> {
  const found = await findStreak(context.store.db, query.userId, query.guildId ?? WORLD);
  return found ? standingStreak(context, found) : NONE;
}

export async function standingStreak({ store, clock }: GameContext, found: Streak): Promise<StreakView> {
  const { scope, current, best, lastDate, reserve, forgiven } = found;
  const missed = await missedPostsAfter(store.db, scope, lastDate, clock(), reserve + 1);
  if (missed > reserve) return { ...NONE, best, lastDate };
  return { current, best, lastDate, reserve: reserve - missed, forgiven: missed > 0 ? missed : forgiven };
}
