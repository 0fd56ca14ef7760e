import { gamesOnPosts } from '../store/entries.js';
import { postsInMonth, WORLD } from '../store/posts.js';
import type { GameContext } from './context.js';
import type { Player } from './request.js';

/** How a day of a calendar went: in time without help or with it, after its time, or not at all. */
type DayResult = 'solved' | 'hinted' | 'late' | 'missed';

/** A month of daily puzzles. */
interface MonthView {
  readonly year: number;
  readonly month: number;
  readonly today: number;
  /** By day of the month; a day without a puzzle is not in it. */
  readonly days: Readonly<Record<number, DayResult>>;
}

/**
 * The month that `today` is in: how a player did on each day that this server has posted, or else the world. A day
 * that is still open and not solved is not in it.
 */
export async function monthOf(
  { store, clock }: GameContext,
  player: Player,
  today: string,
): Promise<MonthView> {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const own = player.guildId ? await postsInMonth(store, player.guildId, today.slice(0, 7)) : [];
  const posts = own.length > 0 ? own : await postsInMonth(store, WORLD, today.slice(0, 7));
  const games = await gamesOnPosts(
    store.db,
    player.userId,
    posts.map(({ id }) => id),
  );
  const now = clock();
  const days: Record<number, DayResult> = {};
  for (const { id, localDate, closesAt } of posts) {
    const game = games.get(id);
    const date = Number(localDate.slice(8));
    if (!game?.finishedAt) {
      if (closesAt < now) days[date] = 'missed';
    } else if (game.finishedAt > closesAt || game.kind !== 'daily') days[date] = 'late';
    else days[date] = game.clean ? 'solved' : 'hinted';
  }
  return { year, month, today: day, days };
}
