import { archive, history } from '../../../game/history.js';
import type { Player, StreakView } from '../../../game/types.js';
import { type DayResult, drawCalendar } from '../../../render/cards/calendar.js';
import type { Picture } from '../../../render/picture.js';
import type { ThemeId } from '../../../render/themes/theme.js';
import type { Call } from '../../discord/call.js';
import { drawn } from '../../discord/drawn.js';

/** As many games as anyone finishes in a month of dailies, with room for others between them. */
const GAMES = 100;
const DAYS = 31;

/** The month that `today` is in: which daily puzzles were solved, how, and which were not. */
export async function monthPicture(
  { app }: Call,
  player: Player,
  options: { today: string; streak: StreakView; theme: ThemeId },
): Promise<Picture> {
  const { today, streak, theme } = options;
  const month = today.slice(0, 7);
  const [{ games }, posts] = await Promise.all([
    history(app.game, { userId: player.userId, finished: true, limit: GAMES }),
    archive(app.game, player, undefined, DAYS),
  ]);
  const days: Record<number, DayResult> = {};
  const mark = (date: string | null, result: DayResult) => {
    if (date?.startsWith(month)) days[Number(date.slice(8))] = result;
  };
  for (const { post } of posts) if (post.localDate < today) mark(post.localDate, 'missed');
  for (const { localDate, ranked, clean } of games) {
    mark(localDate, ranked ? (clean ? 'solved' : 'hinted') : 'late');
  }
  const [year, number, day] = today.split('-').map(Number) as [number, number, number];
  const calendar = { year, month: number, days, today: day, streak: streak.current, best: streak.best };
  return drawn(app.metrics, 'calendar', () => drawCalendar(calendar, { theme }));
}
