import { gamesOnPosts } from '../store/entries.js';
import { newestFinished } from '../store/games.js';
import { latestPost, postsBefore, WORLD } from '../store/posts.js';
import { puzzleById } from '../store/puzzles.js';
import { scopeOf } from '../store/scopes.js';
import type { GameContext } from './context.js';
import { surprisesOf } from './finish.js';
import type { Surprise } from './pace.js';
import { isDate } from './periods.js';
import type { Player } from './request.js';
import { UserError } from './user-error.js';
import { postView, puzzleView } from './view.js';
import type { PostView } from './views/post.js';
import type { PuzzleView } from './views/puzzle.js';

/** One past daily puzzle, and how the player stands with it. */
export interface ArchiveDay {
  readonly post: PostView;
  readonly puzzle: PuzzleView;
  readonly game: { readonly id: string; readonly finishedAt: Date | null; readonly ms: number | null } | null;
  readonly surprise: Surprise | null;
}

const USUAL_PAGE = 10;
const AFTER_ALL_DATES = '9999-12-31';

/** The game that a player finished last. */
export const lastFinished = (
  { store }: GameContext,
  userId: string,
): Promise<{ readonly id: string } | null> => newestFinished(store.db, userId);

/**
 * The past puzzles of a schedule of this server (or the world's), newest first, with the player's own games. The newest is
 * past when its day is over.
 */
export async function archive(
  context: GameContext,
  player: Player,
  before: string = AFTER_ALL_DATES,
  limit = USUAL_PAGE,
  schedule = '',
): Promise<ArchiveDay[]> {
  const { store } = context;
  if (!isDate(before)) throw new UserError('bad-date');
  const scope = player.guildId && scopeOf(player.guildId, schedule);
  const pastOf = async (one: string) => {
    const newest = await latestPost(store, one);
    const isOpen = newest !== null && newest.closesAt >= context.clock() && newest.localDate < before;
    return postsBefore(store, one, isOpen ? newest.localDate : before, limit);
  };
  const own = scope ? await pastOf(scope) : [];
  const posts = own.length > 0 || schedule ? own : await pastOf(WORLD);
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
