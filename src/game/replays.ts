import { type Board, boardFromState } from '../engine/board/board.js';
import { readLog } from '../engine/board/log.js';
import type { Moment } from '../engine/review/review.js';
import { namedGame } from '../store/games.js';
import { recordPeek } from '../store/peeks.js';
import { postOnDate, WORLD } from '../store/posts.js';
import { puzzleById, type StoredPuzzle } from '../store/puzzles.js';
import { isStillOut, type ShownReplay, shownReplay, shownReplays } from '../store/replays.js';
import type { GameContext } from './context.js';
import { isId } from './ids.js';
import { readGame } from './load.js';
import { momentsOf } from './moments.js';
import { isDate } from './periods.js';
import type { Player } from './request.js';
import { UserError } from './user-error.js';
import { viewOf } from './view.js';
import type { GameView } from './views/game.js';

/**
 * A local date begins and ends somewhere for fifty hours, and a post may come half a day late. Only after that has every
 * server that will ever have this day's puzzle posted it; from then on its posts say how long it is out.
 */
const EVERYWHERE_POSTED_MS = (24 + 12 + 12) * 3_600_000;

/** Can nobody gain anything by seeing how this day's puzzle is solved? */
async function isOver({ store, clock }: GameContext, puzzle: StoredPuzzle, date: string): Promise<boolean> {
  const now = clock();
  if (now.getTime() < Date.parse(`${date}T00:00:00Z`) + EVERYWHERE_POSTED_MS) return false;
  const firstDay = new Date(now.getTime() - EVERYWHERE_POSTED_MS).toISOString().slice(0, 10);
  return !(await isStillOut(store, puzzle.canonical, now, firstDay));
}

const scopesOf = ({ guildId }: Player): string[] => (guildId ? [guildId, WORLD] : [WORLD]);

/** The replays of a past day that their players show to others in this server, fastest first. */
export async function replaysOn(
  context: GameContext,
  player: Player,
  date: string,
): Promise<readonly ShownReplay[]> {
  const { store } = context;
  if (!isDate(date)) throw new UserError('bad-date');
  for (const scope of scopesOf(player)) {
    const post = await postOnDate(store, scope, date);
    if (!post) continue;
    const puzzle = await puzzleById(store, post.puzzleId);
    if (!puzzle || !(await isOver(context, puzzle, date))) throw new UserError('replay-too-early');
    return shownReplays(store, { postId: post.id, localDate: date, guildId: player.guildId ?? '' });
  }
  throw new UserError('no-post-on-date', { date });
}

interface Replay {
  readonly game: GameView;
  readonly start: Board;
  readonly moments: readonly Moment[];
}

/**
 * Somebody else's game, move by move: one that its player shows, of a day that is over everywhere, for people of the
 * server it was played in. Whoever has watched it ranks on this puzzle no more, should it ever come again.
 */
export async function watchReplay(context: GameContext, player: Player, gameId: string): Promise<Replay> {
  const { store, clock } = context;
  const shown = isId(gameId) ? await shownReplay(store, gameId, player.guildId ?? '') : null;
  const found = shown && (await namedGame(store, gameId, shown.userId));
  const puzzle = found && (await puzzleById(store, found.game.puzzleId));
  if (!shown || !found?.game.finishedAt || !puzzle) throw new UserError('no-replay');
  if (!(await isOver(context, puzzle, shown.localDate))) throw new UserError('replay-too-early');
  await recordPeek(store, player.userId, puzzle.id, clock());
  const loaded = readGame(found, puzzle);
  const start = boardFromState(puzzle.grid, found.game.start);
  return {
    game: viewOf(loaded, clock()),
    start,
    moments: momentsOf(start, readLog(puzzle.grid.size, found.game.log)),
  };
}
