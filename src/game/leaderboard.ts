import { isGhost } from '../store/erase.js';
import { type DailyPost, postOnDate, WORLD } from '../store/posts.js';
import { puzzleById } from '../store/puzzles.js';
import { countAhead, type DayBoard, fastestResults, resultOfUser, resultsAround } from '../store/results.js';
import { nameIn, scopeOf } from '../store/scopes.js';
import {
  countStandingsAhead,
  type StandingBoard,
  standingOf,
  standingsAround,
  topStandings,
} from '../store/standings.js';
import { hiddenUsers } from '../store/users.js';
import type { GameContext } from './context.js';
import { isDate, type Period, periodKey, pointsKey } from './periods.js';
import { UserError } from './user-error.js';
import { puzzleView } from './view.js';
import type { PuzzleView } from './views/puzzle.js';

export type Scope = 'server' | 'global';

export interface LeaderboardRow {
  readonly place: number;
  /** Null for someone who deleted their data or wishes not to be named. */
  readonly userId: string | null;
  readonly isViewer: boolean;
  readonly solved: number;
  readonly medianMs: number;
  readonly bestMs: number;
  /** On boards of longer periods. */
  readonly points: number;
}

export interface Leaderboard {
  readonly scope: Scope;
  readonly period: Period;
  /** `2026-11-16`, `2026-W47`, `2026-11` or `all`. */
  readonly key: string;
  readonly clean: boolean;
  /** What a board of one day is about; null where there was no puzzle, and on longer boards. */
  readonly puzzle: PuzzleView | null;
  /** The board could be seen before the clock started. */
  readonly shown: boolean;
  readonly rows: readonly LeaderboardRow[];
  /** The viewer's own row, wherever it stands. */
  readonly viewer: LeaderboardRow | null;
  /** The viewer and those next to them, when they stand below the rows. */
  readonly around: readonly LeaderboardRow[];
}

const USUAL_ROWS = 10;
const MOST_ROWS = 100;
/** So many on either side of the viewer. */
const AROUND = 2;

interface LeaderboardQuery {
  readonly viewerId: string | null;
  readonly guildId: string | null;
  /** Which schedule of the server; its first when left out. */
  readonly schedule?: string | undefined;
  readonly scope: Scope;
  readonly period: Period;
  /** A local date: the board is the one that it falls in. */
  readonly date: string;
  /** Without help, or with it; `points` takes both together, on the boards of longer periods. */
  readonly clean: boolean | 'points';
  /** Of a board of points: a grade such as `Hard`, or a kind such as `10x2`. */
  readonly only?: string | undefined;
  readonly limit?: number;
}

type Row = Omit<LeaderboardRow, 'isViewer' | 'userId'> & { readonly userId: string };

interface Board {
  readonly rows: readonly Row[];
  readonly viewer: Row | null;
  /** Those next to the viewer, and the viewer, when the rows do not reach as far. */
  readonly around: readonly Row[];
}

const EMPTY: Board = { rows: [], viewer: null, around: [] };

/**
 * A day ranks by time; longer periods by points (game/points.ts), or among the clean or the helped by puzzles solved, and then
 * by the median time. Every schedule of a server has boards of its own. Ties go to whoever was on the board first. People all over the world compare one puzzle only: theirs is the board of one day, with
 * the puzzle of the viewer's server, or the world's. Outside a server, the server's board is the world's.
 */
export async function leaderboard(context: GameContext, query: LeaderboardQuery): Promise<Leaderboard> {
  const { viewerId, scope } = query;
  if (!isDate(query.date)) throw new UserError('bad-date');
  const limit = Math.min(MOST_ROWS, Math.max(1, Math.floor(query.limit ?? USUAL_ROWS)));
  const own = query.guildId && scopeOf(query.guildId, query.schedule ?? '');
  const ours = scope === 'server' ? own : null;
  const period = ours === null ? 'day' : query.period;
  const key = periodKey(period, query.date);
  const post = period === 'day' ? await postCompared(context, { own, ours, date: query.date }) : null;
  const byPoints = query.clean === 'points';
  const clean = query.clean !== false;
  const board =
    ours === null
      ? post && (await dayBoard(context, { puzzleId: post.puzzleId, localDate: key, clean }, viewerId, limit))
      : period === 'day'
        ? await dayBoard(context, { board: ours, localDate: key, clean }, viewerId, limit)
        : await longBoard(
            context,
            { scope: ours, period: byPoints ? pointsKey(key, query.only) : key, clean },
            viewerId,
            limit,
          );
  const { rows, viewer, around } = board ?? EMPTY;
  const hidden = await hiddenUsers(
    context.store.db,
    [...rows, ...around].map(({ userId }) => userId),
  );
  const named = (row: Row): LeaderboardRow => {
    const isViewer = row.userId === viewerId;
    const nameless = isGhost(row.userId) || (hidden.has(row.userId) && !isViewer);
    return { ...row, userId: nameless ? null : row.userId, isViewer };
  };
  const puzzle = post && (await puzzleById(context.store, post.puzzleId));
  return {
    scope,
    period,
    key,
    clean,
    puzzle: puzzle && puzzleView(puzzle),
    shown: post !== null && ours !== null && post.shown,
    rows: rows.map(named),
    viewer: viewer && named(viewer),
    around: around.map(named),
  };
}

/**
 * The post that a day's board is about: the schedule's, and for everyone's board one that everyone may have. The world's
 * is played on the board of a server's first schedule where that has none, and never on the board of another.
 */
async function postCompared(
  { store }: GameContext,
  { own, ours, date }: { own: string | null; ours: string | null; date: string },
): Promise<DailyPost | null> {
  const post = own ? await postOnDate(store, own, date) : null;
  if (post?.state === 'posted' && (ours !== null || !post.pinned)) return post;
  return ours !== null && nameIn(ours) !== '' ? null : postOnDate(store, WORLD, date);
}

/** How to read a board, whichever it is. */
interface Reading<Entry extends { userId: string }> {
  readonly top: Promise<readonly Entry[]>;
  readonly own: Promise<Entry | null> | null;
  row(entry: Entry, place: number): Row;
  countAhead(own: Entry): Promise<number>;
  around(own: Entry): Promise<{ before: Entry[]; after: Entry[] }>;
}

/** The first ones, and those around the viewer who is not among them. */
async function boardFrom<Entry extends { userId: string }>(reading: Reading<Entry>): Promise<Board> {
  const [top, own] = await Promise.all([reading.top, reading.own]);
  const rows = top.map((entry, index) => reading.row(entry, index + 1));
  const known = own && rows.find(({ userId }) => userId === own.userId);
  if (!own || known) return { rows, viewer: known ?? null, around: [] };
  const place = (await reading.countAhead(own)) + 1;
  const { before, after } = await reading.around(own);
  const around = [...before, own, ...after].map((one, n) => reading.row(one, place - before.length + n));
  return { rows, viewer: reading.row(own, place), around };
}

const dayBoard = (
  { store: { db } }: GameContext,
  board: DayBoard,
  viewerId: string | null,
  limit: number,
): Promise<Board> =>
  boardFrom({
    top: fastestResults(db, board, limit),
    own: viewerId ? resultOfUser(db, board, viewerId) : null,
    row: ({ userId, ms }, place) => ({ place, userId, solved: 1, medianMs: ms, bestMs: ms, points: 0 }),
    countAhead: (own) => countAhead(db, board, own),
    around: (own) => resultsAround(db, board, own, AROUND),
  });

const longBoard = (
  { store: { db } }: GameContext,
  board: StandingBoard,
  viewerId: string | null,
  limit: number,
): Promise<Board> =>
  boardFrom({
    top: topStandings(db, board, limit),
    own: viewerId ? standingOf(db, board, viewerId) : null,
    row: ({ userId, solved, medianMs, bestMs, points }, place) => ({
      place,
      userId,
      solved,
      medianMs,
      bestMs,
      points,
    }),
    countAhead: (own) => countStandingsAhead(db, board, own),
    around: (own) => standingsAround(db, board, own, AROUND),
  });
