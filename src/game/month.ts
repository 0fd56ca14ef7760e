import type { GameContext } from './context.js';
import { archive, history } from './history.js';
import type { MonthView, Player } from './types.js';

/** As many games as anyone finishes in a month of dailies, with room for others between them. */
const GAMES = 100;
const DAYS = 31;

/** The month that `today` is in: which daily puzzles were solved, how, and which were not. */
export async function monthOf(context: GameContext, player: Player, today: string): Promise<MonthView> {
  const [{ games }, posts] = await Promise.all([
    history(context, { userId: player.userId, finished: true, limit: GAMES }),
    archive(context, player, undefined, DAYS),
  ]);
  const days: Record<number, MonthView['days'][number]> = {};
  const mark = (date: string | null, result: MonthView['days'][number]) => {
    if (date?.startsWith(today.slice(0, 7))) days[Number(date.slice(8))] = result;
  };
  for (const { post } of posts) if (post.localDate < today) mark(post.localDate, 'missed');
  for (const { localDate, ranked, clean } of games) {
    mark(localDate, ranked ? (clean ? 'solved' : 'hinted') : 'late');
  }
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  return { year, month, today: day, days };
}
