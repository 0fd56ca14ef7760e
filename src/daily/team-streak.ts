import type { GameContext } from '../game/context.js';
import { type DailyPost, postsBefore, setTeamStreak } from '../store/posts.js';
import { type Result, regularsBetween, solvedDatesIn } from '../store/results.js';
import { postedDates } from '../store/streaks.js';
import { addDays } from './local-time.js';

/** Who has solved a day within so many days before is a regular. */
const REGULAR_DAYS = 14;

/**
 * The server's own streak: days in a row on which enough of its people solved the puzzle. `share` says how many of a
 * hundred regulars that is; 0 is anybody. A date without a post neither adds to it nor breaks it. Written down with the post
 * when its day is over, so that another share counts from then on.
 */
export async function teamStreak(
  context: GameContext,
  post: DailyPost,
  results: readonly Result[],
  share: number,
): Promise<number> {
  if (post.teamStreak !== null) return post.teamStreak;
  const { store } = context;
  const { scope, localDate } = post;
  const [before] = await postsBefore(store, scope, localDate, 1);
  const sofar = before ? (before.teamStreak ?? (await countedDays(context, before))) : 0;
  const solvers = new Set(results.map(({ userId }) => userId)).size;
  const streak = solvers >= (await needed(context, post, share)) ? sofar + 1 : 0;
  await setTeamStreak(store, post.id, streak);
  return streak;
}

async function needed({ store }: GameContext, post: DailyPost, share: number): Promise<number> {
  if (share === 0) return 1;
  const from = addDays(post.localDate, -REGULAR_DAYS);
  const regulars = await regularsBetween(store.db, post.scope, from, post.localDate);
  return Math.max(1, Math.ceil((share / 100) * regulars));
}

/** Days from before streaks were written down: one solver was enough. */
async function countedDays({ store }: GameContext, { scope, localDate }: DailyPost): Promise<number> {
  const solved = new Set(await solvedDatesIn(store.db, scope));
  const posted = (await postedDates(store.db, scope)).filter((date) => date <= localDate).reverse();
  const missed = posted.findIndex((date) => !solved.has(date));
  return missed < 0 ? posted.length : missed;
}
