import { playWithCrosses } from '../engine/board/auto-cross.js';
import { badWords, type Move, type MoveMark, parseMoves } from '../engine/board/moves.js';
import { InputError } from '../engine/errors.js';
import { cellName } from '../engine/grid/names.js';
import { changeGame } from './change.js';
import type { GameContext } from './context.js';
import type { Changed, GameRequest } from './types.js';
import { readingInput, UserError } from './user-error.js';

/**
 * Plays moves such as `B7 xC1 -D2`, all or none; a bare cell takes `bare`: `*` places, `x` marks, `-`
 * clears. Crosses come with new stars as the player has chosen, and are undone with them.
 */
export async function play(
  context: GameContext,
  request: GameRequest & { moves: string; bare?: MoveMark },
): Promise<Changed> {
  const { value: _, ...changed } = await changeGame(context, request, ({ board, user }) => {
    const moves = readMoves(board.grid.size, request.moves, request.bare);
    return { board: playWithCrosses(board, moves, user?.autoCross ?? 'neighbours'), value: null };
  });
  return changed;
}

const MOST_NAMED = 10;

/** As the engine reads moves; where several words are bad, all of them are named. */
function readMoves(size: number, text: string, bare: MoveMark | undefined): Move[] {
  try {
    return parseMoves(size, text, bare);
  } catch (error) {
    if (!(error instanceof InputError) || error.code === 'input-too-long') return rethrow(error);
    const bad = badWords(size, text, bare).map(shorten);
    if (bad.length < 2) return rethrow(error);
    const rest = bad.length > MOST_NAMED ? ' …' : '';
    throw new UserError('bad-moves', {
      words: bad.slice(0, MOST_NAMED).join(', ') + rest,
      last: cellName(size, size * size - 1),
    });
  }
}

const rethrow = (error: unknown): never =>
  readingInput(() => {
    throw error;
  });

/** By characters, not halves of them: an emoji stays whole. */
const shorten = (word: string): string => {
  const characters = Array.from(word);
  return characters.length > 12 ? `${characters.slice(0, 12).join('')}…` : word;
};
