import { isGhost } from '../store/erase.js';
import { WORLD } from '../store/posts.js';
import { countAhead, type DayBoard, fastestResults, resultOfUser } from '../store/results.js';
import { countStandingsAhead, type StandingBoard, standingOf, topStandings } from '../store/standings.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import { isDate, periodKey } from './periods.js';
import type { Leaderboard, LeaderboardRow, Period, Scope } from './types.js';
import { UserError } from './user-error.js';

const USUAL_ROWS = 10;
const MOST_ROWS = 100;

interface LeaderboardQuery {
  readonly viewerId: string | null;
  readonly guildId: string | null;
  readonly scope: Scope;
  readonly period: Period;
  /** A local date: the board is the one that it falls in. */
  readonly date: string;
  readonly clean: boolean;
  readonly limit?: number;
}

type Row = Omit<LeaderboardRow, 'isViewer' | 'userId'> & { readonly userId: string };

interface Board {
  readonly rows: readonly Row[];
  readonly viewer: Row | null;
}

/**
 * A day ranks by time; longer periods by puzzles solved, then by the median time. Ties go to whoever
 * was on the board first. Outside a server, the server's board is the world's.
 */
export async function leaderboard(context: GameContext, query: LeaderboardQuery): Promise<Leaderboard> {
  const { viewerId, scope, period, clean } = query;
  if (!isDate(query.date)) throw new UserError('bad-date');
  const limit = Math.min(MOST_ROWS, Math.max(1, Math.floor(query.limit ?? USUAL_ROWS)));
  const key = periodKey(period, query.date);
  const guildId = scope === 'server' ? query.guildId : null;
  const board =
    period === 'day'
      ? await dayBoard(context, { guildId, localDate: key, clean }, viewerId, limit)
      : await longBoard(context, { scope: guildId ?? WORLD, period: key, clean }, viewerId, limit);
  const hidden = await hiddenUsers(
    context.store.db,
    board.rows.map(({ userId }) => userId),
  );
  const named = (row: Row): LeaderboardRow => {
    const isViewer = row.userId === viewerId;
    const nameless = isGhost(row.userId) || (hidden.has(row.userId) && !isViewer);
    return { ...row, userId: nameless ? null : row.userId, isViewer };
  };
  const { rows, viewer } = board;
  return { scope, period, key, clean, rows: rows.map(named), viewer: viewer && named(viewer) };
}

async function dayBoard(
  { store: { db } }: GameContext,
  board: DayBoard,
  viewerId: string | null,
  limit: number,
): Promise<Board> {
  const [results, own] = await Promise.all([
    fastestResults(db, board, limit),
    viewerId ? resultOfUser(db, board, viewerId) : null,
  ]);
  const row = (result: { userId: string; ms: number }, place: number): Row => {
    const { userId, ms } = result;
    return { place, userId, solved: 1, medianMs: ms, bestMs: ms };
  };
  const rows = results.map((result, index) => row(result, index + 1));
  const viewer = own && (rowOf(rows, own.userId) ?? row(own, (await countAhead(db, board, own)) + 1));
  return { rows, viewer };
}

async function longBoard(
  { store: { db } }: GameContext,
  board: StandingBoard,
  viewerId: string | null,
  limit: number,
): Promise<Board> {
  const [standings, own] = await Promise.all([
    topStandings(db, board, limit),
    viewerId ? standingOf(db, board, viewerId) : null,
  ]);
  const row = (standing: Omit<Row, 'place'>, place: number): Row => {
    const { userId, solved, medianMs, bestMs } = standing;
    return { place, userId, solved, medianMs, bestMs };
  };
  const rows = standings.map((standing, index) => row(standing, index + 1));
  const viewer =
    own && (rowOf(rows, own.userId) ?? row(own, (await countStandingsAhead(db, board, own)) + 1));
  return { rows, viewer };
}

const rowOf = (rows: readonly Row[], userId: string): Row | undefined =>
  rows.find((row) => row.userId === userId);
