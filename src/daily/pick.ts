import type { GameContext } from '../game/context.js';
import { pickPuzzle } from '../game/rotation.js';
import type { PuzzleView } from '../game/types.js';
import { UserError } from '../game/user-error.js';
import type { PuzzleWish } from '../store/puzzles.js';

/**
 * The puzzle of a day: pinned, or as wished, or as near to the wish as the library has it. A day with the wrong size
 * is better than a day without a puzzle.
 */
export async function puzzleFor(
  game: GameContext,
  guildId: string,
  date: string,
  wish: PuzzleWish,
): Promise<PuzzleView> {
  const { size, stars, grade, except } = wish;
  const wishes = [wish, { size, stars, except }, { grade, except }, { except }, {}];
  for (const [index, next] of wishes.entries()) {
    try {
      return await pickPuzzle(game, guildId, date, next);
    } catch (error) {
      const none = error instanceof UserError && error.code === 'no-puzzle-left';
      if (!none || index === wishes.length - 1) throw error;
    }
  }
  throw new UserError('no-puzzle-left');
}
