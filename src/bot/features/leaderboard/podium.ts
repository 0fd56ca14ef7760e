import type { Leaderboard, LeaderboardRow } from '../../../game/leaderboard.js';
import { drawLeaderboard } from '../../../render/cards/leaderboard.js';
import type { Picture } from '../../../render/picture.js';
import type { ThemeId } from '../../../render/themes/theme.js';
import type { Call } from '../../discord/call.js';
import { timeDrawing } from '../drawing.js';
import type { ShownPeriod } from './view.js';

/** As many as are read at a glance; the lists below the picture have the others. */
const ROWS = 5;

/**
 * The first of a server's board by name. A mention shows a bare number where the reader's client does not know the
 * person, which in a large server is most of them. Null when there is nobody, or when no name is to be had.
 */
export async function podium(
  { app, words }: Call,
  guildId: string,
  board: Leaderboard,
  { theme, period, schedule }: { theme: ThemeId; period: ShownPeriod; schedule: string },
): Promise<Picture | null> {
  const rows = firstRows(board);
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const names = await app.names.inServer(guildId, ids);
  if (names.size === 0) return null;
  const oneDay = board.period === 'day';
  const card = {
    title: oneDay ? (board.clean ? words.ranks.clean : words.ranks.helped) : words.ranks.points,
    subtitle: words.ranks.which(board.scope, period, schedule),
    entries: rows.map(({ place, userId, medianMs, solved, points, isViewer }) => ({
      rank: place,
      name: names.get(userId ?? '') ?? words.ranks.someone,
      note: oneDay ? '' : words.ranks.solvedCount(solved),
      ...(oneDay ? {} : { value: words.ranks.pointCount(points) }),
      seconds: medianMs / 1000,
      you: isViewer,
    })),
  };
  return timeDrawing(app.metrics, 'leaderboard', () => drawLeaderboard(card, { theme }));
}

/** The top, and the reader wherever they stand. */
function firstRows({ rows, viewer }: Leaderboard): LeaderboardRow[] {
  const top = rows.slice(0, ROWS);
  return viewer && !top.some(({ isViewer }) => isViewer) ? [...top, viewer] : top;
}
