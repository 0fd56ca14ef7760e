import { pinnedPuzzle } from '../store/calendar.js';
import { freshPuzzleForGuild, oldestPuzzleOfGuild, type PuzzleWish, puzzleById } from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { idOf } from './ids.js';
import type { PuzzleView } from './types.js';
import { UserError } from './user-error.js';
import { puzzleView } from './view.js';

/**
 * The puzzle of a server's date: the pinned one; else a library puzzle that this server has never had;
 * else, once it has had them all, the one it had longest ago. The server and the date decide which, so that a
 * preview shows what will be posted, and a player of two servers has two puzzles that both rank.
 */
export async function pickPuzzle(
  { store }: GameContext,
  guildId: string,
  date: string,
  wish: PuzzleWish,
): Promise<PuzzleView> {
  const pin = await pinnedPuzzle(store, guildId, date);
  const id =
    pin?.puzzleId ??
    (await freshPuzzleForGuild(store, guildId, wish, idOf(`${guildId} ${date}`))) ??
    (await oldestPuzzleOfGuild(store, guildId, wish));
  const puzzle = id && (await puzzleById(store, id));
  if (!puzzle) throw new UserError('no-puzzle-left');
  return puzzleView(puzzle);
}
