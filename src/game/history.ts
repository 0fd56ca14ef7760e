import type { PuzzleGrade } from '../engine/generate/puzzle.js';
import { gamesOnPosts } from '../store/entries.js';
import { type GameWithPuzzle, gamesOf } from '../store/games.js';
import { postsBefore, WORLD } from '../store/posts.js';
import { puzzleById } from '../store/puzzles.js';
import { scopeOf } from '../store/scopes.js';
import type { GameContext } from './context.js';
import { surprisesOf } from './finish.js';
import type { Surprise } from './pace.js';
import { isDate } from './periods.js';
import type { Player } from './request.js';
import { UserError } from './user-error.js';
import { postView, puzzleView } from './view.js';
import type { GameKind } from './views/game.js';
import type { PostView } from './views/post.js';
import type { PuzzleView } from './views/puzzle.js';

/** One finished or unfinished game in a list. */
interface GameSummary {
  readonly id: string;
  readonly kind: GameKind;
  readonly puzzle: Omit<PuzzleView, 'grid' | 'level'>;
  readonly localDate: string | null;
  readonly startedAt: Date;
  readonly touchedAt: Date;
  readonly finishedAt: Date | null;
  readonly ms: number | null;
  readonly clean: boolean;
  readonly ranked: boolean;
}

interface GamePage {
  readonly games: readonly GameSummary[];
  /** Give it back as `before` for the next page. */
  readonly next: string | null;
}

/** One past daily puzzle, and how the player stands with it. */
export interface ArchiveDay {
  readonly post: PostView;
  readonly puzzle: PuzzleView;
  readonly game: { readonly id: string; readonly finishedAt: Date | null; readonly ms: number | null } | null;
  readonly surprise: Surprise | null;
}

const USUAL_PAGE = 10;
const LARGEST_PAGE = 50;
const AFTER_ALL_DATES = '9999-12-31';

const pageSize = (limit: number | undefined): number =>
  Math.min(LARGEST_PAGE, Math.max(1, Math.floor(limit ?? USUAL_PAGE)));

/** A player's own games, newest first: all of them, or the finished ones. */
export async function history(
  { store }: GameContext,
  query: { userId: string; finished?: boolean; before?: string; limit?: number },
): Promise<GamePage> {
  const before = query.before === undefined ? null : new Date(query.before);
  if (before && Number.isNaN(before.getTime())) throw new UserError('bad-date');
  const finished = query.finished ?? false;
  const limit = pageSize(query.limit);
  const rows = await gamesOf(store, query.userId, { finished, before, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const next = last ? (finished ? last.finishedAt : last.touchedAt) : null;
  return { games: rows.map(summaryOf), next: next?.toISOString() ?? null };
}

function summaryOf({ puzzle, post, ...game }: GameWithPuzzle): GameSummary {
  const { id, notation, size, stars, tier, effort, source } = puzzle;
  const rules = puzzle.rules as Record<string, number>;
  const { kind, startedAt, touchedAt, finishedAt, ms, clean, ranked } = game;
  return {
    id: game.id,
    kind,
    puzzle: {
      id,
      notation,
      size,
      stars,
      tier,
      effort,
      source,
      rules,
      grade: puzzle.grade as PuzzleGrade,
      settled: puzzle.gradedBy > 0,
    },
    localDate: post?.localDate ?? null,
    startedAt,
    touchedAt,
    finishedAt,
    ms,
    clean,
    ranked,
  };
}

/** The past puzzles of a schedule of this server (or the world's), newest first, with the player's own games. */
export async function archive(
  context: GameContext,
  player: Player,
  before: string = AFTER_ALL_DATES,
  limit?: number,
  schedule = '',
): Promise<ArchiveDay[]> {
  const { store } = context;
  if (!isDate(before)) throw new UserError('bad-date');
  const most = pageSize(limit);
  const scope = player.guildId && scopeOf(player.guildId, schedule);
  const own = scope ? await postsBefore(store, scope, before, most) : [];
  const posts = own.length > 0 || schedule ? own : await postsBefore(store, WORLD, before, most);
  const byPost = await gamesOnPosts(
    store.db,
    player.userId,
    posts.map(({ id }) => id),
  );
  const days = await Promise.all(
    posts.map(async (post) => ({ post, puzzle: await puzzleById(store, post.puzzleId) })),
  );
  const surprises = await surprisesOf(
    context,
    posts.map(({ puzzleId }) => puzzleId),
  );
  return days.flatMap(({ post, puzzle }) => {
    const game = byPost.get(post.id);
    const mine = game ? { id: game.id, finishedAt: game.finishedAt, ms: game.ms } : null;
    return puzzle
      ? [
          {
            post: postView(post),
            puzzle: puzzleView(puzzle),
            game: mine,
            surprise: surprises.get(puzzle.id) ?? null,
          },
        ]
      : [];
  });
}

/** The last date before this one that had a puzzle, on a schedule of a server or in the world; null when there was none. */
export async function lastDateBefore(
  { store }: GameContext,
  guildId: string | null,
  date: string,
  schedule = '',
): Promise<string | null> {
  const own = guildId ? await postsBefore(store, scopeOf(guildId, schedule), date, 1) : [];
  const [last] = own.length > 0 || schedule ? own : await postsBefore(store, WORLD, date, 1);
  return last?.localDate ?? null;
}
