import { playWithCrosses } from '../engine/board/auto-cross.js';
import { badWords, type Move, type MoveMark, parseMoves } from '../engine/board/moves.js';
import { InputError } from '../engine/errors.js';
import { cellName } from '../engine/grid/names.js';
import { changeGame } from './change.js';
import type { GameContext } from './context.js';
import type { GameRequest } from './request.js';
import { readingInput, UserError } from './user-error.js';
import type { Changed } from './views/game.js';

/**
 * Plays moves such as `B7 xC1 -D2`, all or none; a bare cell takes `bare`: `*` places, `x` marks, `-`
 * clears. Crosses come with new stars as the player has chosen, and are undone with them.
 */
export function play(
  context: GameContext,
  request: GameRequest & { moves: string; bare?: MoveMark },
): Promise<Changed> {
  return changeGame(context, request, ({ board, user }) => {
    const moves = readMoves(board.grid.size, request.moves, request.bare);
    return { board: playWithCrosses(board, moves, user?.autoCross ?? 'neighbours'), value: null };
  });
}

/** A page sends a cell at a time, and there are not many: what was read once need not be read again. */
const SHORT = 8;
const MOST_KNOWN = 4000;
const recent = new Map<string, readonly Move[]>();

function readMoves(size: number, text: string, bare: MoveMark | undefined): readonly Move[] {
  if (text.length > SHORT) return readAnew(size, text, bare);
  const key = `${size}${bare ?? ''}:${text}`;
  const known = recent.get(key);
  if (known) return known;
  const read = readAnew(size, text, bare);
  if (recent.size >= MOST_KNOWN) recent.clear();
  recent.set(key, read);
  return read;
}

const MOST_NAMED = 10;

/** As the engine reads moves; where several words are bad, all of them are named. */
function readAnew(size: number, text: string, bare: MoveMark | undefined): Move[] {
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
