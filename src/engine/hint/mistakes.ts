import type { Board } from '../board/board.js';
import { type Cell, type CellSet, cellsOf, intersect, isEmpty, union, without } from '../grid/cellset.js';

/** Stars where none belongs and crosses where a star does, in reading order. */
export function mistakesOn(board: Board, solution: CellSet): Cell[] {
  return cellsOf(union(without(board.stars, solution), intersect(board.crosses, solution)));
}

export const isOnTrack = (board: Board, solution: CellSet): boolean =>
  isEmpty(without(board.stars, solution)) && isEmpty(intersect(board.crosses, solution));
