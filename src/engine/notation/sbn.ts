import { type Board, gridFromLayout, layoutOf } from '../board/board.js';
import { InputError } from '../errors.js';
import { checkSize } from '../grid/grid.js';
import { readState, refuseCharacters, writeState } from './state.js';

// Our own form: `5x1.AABBCAADCCAADEEADDEEADDDE`, with `.` and a state of `.`, `*`, `x` behind it
// when anything is marked.

export const isSbn = (text: string): boolean => /^\d+x\d+\./i.test(text);

export function readSbn(text: string): Board {
  const [, size, stars, layout, state] = /^(\d+)x(\d+)\.([^.]*)(?:\.(.*))?$/is.exec(text)!;
  checkSize(Number(size), Number(stars));
  refuseCharacters('layout', layout!, /[A-Y]/i);
  const expected = Number(size) ** 2;
  if (layout!.length !== expected)
    throw new InputError('wrong-cell-count', { found: layout!.length, expected });
  return readState(gridFromLayout(Number(size), Number(stars), layout!.toUpperCase()), state);
}

export function writeSbn(board: Board): string {
  const { grid } = board;
  const state = writeState(board);
  return `${grid.size}x${grid.stars}.${layoutOf(grid)}${state && `.${state}`}`;
}
