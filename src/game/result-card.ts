import { type LogEntry, readLog } from '../engine/board/log.js';
import { noteShared } from '../store/games.js';
import { postById } from '../store/posts.js';
import { refuseSecret } from './challenge.js';
import type { GameContext } from './context.js';
import { finishOf } from './finish.js';
import { loadGame } from './load.js';
import { isLastOfStep } from './one-step.js';
import type { GameRequest } from './request.js';
import { UserError } from './user-error.js';
import { postView, viewOf } from './view.js';
import type { Finish } from './views/finish.js';
import type { GameView } from './views/game.js';
import type { PostView } from './views/post.js';

/** How a solve went, without where: nothing of the puzzle can be read from it. */
type ProgressStep = 'placed' | 'hinted' | 'undone';

/** What `/share` and the end of a game show. Nothing in it spoils the puzzle. */
export interface ResultCard extends Finish {
  readonly game: GameView;
  readonly post: PostView | null;
  readonly progress: readonly ProgressStep[];
  /** The servers, or channels outside of one, that have seen it. */
  readonly sharedIn: readonly string[];
}

/** The result of a finished game, with the place and the streak as they are today. */
export async function resultCard(context: GameContext, request: GameRequest): Promise<ResultCard> {
  const loaded = await loadGame(context, request);
  const { row } = loaded;
  if (!row.finishedAt) throw new UserError('nothing-finished');
  const post = row.postId ? await postById(context.store, row.postId) : null;
  const finish = await finishOf(context, row);
  const progress = progressOf(readLog(loaded.board.grid.size, row.log));
  const sharedIn = row.sharedIn.split(' ').filter(Boolean);
  const game = viewOf(loaded, context.clock());
  return { ...finish, game, post: post && postView(post), progress, sharedIn };
}

/** The same, for others to see. */
export async function resultToShare(context: GameContext, request: GameRequest): Promise<ResultCard> {
  const card = await resultCard(context, request);
  // A card says who solved it.
  if (card.game.shared) throw new UserError('together-shared');
  await refuseSecret(context, card.game.id);
  return card;
}

/** Is it the first time that this result is shared in a place? From now on it is not. */
export const isFirstShare = ({ store }: GameContext, gameId: string, place: string): Promise<boolean> =>
  noteShared(store.db, gameId, place);

/** One step for each star that came, by hand or by hint, and for each move that was taken back. */
export function progressOf(entries: readonly LogEntry[]): ProgressStep[] {
  return entries.filter(isLastOfStep).flatMap((entry): ProgressStep[] => {
    if (entry.kind === 't') return ['undone'];
    if (!('change' in entry)) return entry.kind === 'u' ? ['undone'] : [];
    const stars = entry.change.filter(({ to }) => to === 'star').length;
    return new Array<ProgressStep>(stars).fill(entry.kind === 'h' ? 'hinted' : 'placed');
  });
}
