import type { Board } from '../board/board.js';
import { InputError } from '../errors.js';
import { isLab, readLab } from './lab.js';
import { isPuzzlink, readPuzzlink } from './puzzlink.js';
import { isSbn, readSbn } from './sbn.js';
import { readText } from './text.js';

const MAX_LENGTH = 20_000;

/** Reads a puzzle in any notation we know. The form is told by its look; bad input is an InputError. */
export function readBoard(input: string): Board {
  if (input.length > MAX_LENGTH) {
    throw new InputError('input-too-long', { length: input.length, most: MAX_LENGTH });
  }
  const text = input.trim();
  if (text === '') throw new InputError('empty-input');
  if (isPuzzlink(text)) return readPuzzlink(text);
  if (isSbn(text)) return readSbn(text);
  if (isLab(text)) return readLab(text);
  return readText(text);
}
