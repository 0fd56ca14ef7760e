import { type Board, boardFromState, emptyBoard, stateOf } from '../board/board.js';
import { InputError } from '../errors.js';
import { isEmpty } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';

/** Throws at the first character that is not allowed, naming it and its place. */
export function refuseCharacters(part: 'layout' | 'state' | 'borders', text: string, allowed: RegExp): void {
  const index = [...text].findIndex((character) => !allowed.test(character));
  if (index >= 0) {
    throw new InputError('bad-character', { part, character: [...text][index]!, position: index + 1 });
  }
}

/** A board from a string of `.`, `*` and `x`, one a cell; no string means an empty board. */
export function readState(grid: Grid, state: string | undefined): Board {
  if (!state) return emptyBoard(grid);
  refuseCharacters('state', state, /[.*x]/i);
  const expected = grid.size ** 2;
  if (state.length !== expected)
    throw new InputError('wrong-state-length', { found: state.length, expected });
  return boardFromState(grid, state.toLowerCase());
}

/** The marks as a string, or nothing when there are none. */
export function writeState(board: Board): string {
  return isEmpty(board.stars) && isEmpty(board.crosses) ? '' : stateOf(board);
}
