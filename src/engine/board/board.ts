import {
  add,
  type Cell,
  type CellSet,
  copy,
  count,
  countShared,
  emptySet,
  has,
  remove,
} from '../grid/cellset.js';
import { createGrid, type Grid, type Unit } from '../grid/grid.js';

export type Mark = 'unknown' | 'star' | 'cross';

/** A grid and what has been written on it. A value: every change makes a new board. */
export interface Board {
  readonly grid: Grid;
  readonly stars: CellSet;
  readonly crosses: CellSet;
}

export function emptyBoard(grid: Grid): Board {
  return { grid, stars: emptySet(grid.size), crosses: emptySet(grid.size) };
}

export function markAt(board: Board, cell: Cell): Mark {
  if (has(board.stars, cell)) return 'star';
  return has(board.crosses, cell) ? 'cross' : 'unknown';
}

/** A new board with these cells marked; earlier marks of the same cells give way. */
export function withMarks(
  board: Board,
  marks: { stars?: Iterable<Cell>; crosses?: Iterable<Cell>; clear?: Iterable<Cell> },
): Board {
  const stars = copy(board.stars);
  const crosses = copy(board.crosses);
  for (const cell of marks.clear ?? []) {
    remove(stars, cell);
    remove(crosses, cell);
  }
  for (const cell of marks.crosses ?? []) {
    remove(stars, cell);
    add(crosses, cell);
  }
  for (const cell of marks.stars ?? []) {
    remove(crosses, cell);
    add(stars, cell);
  }
  return { grid: board.grid, stars, crosses };
}

export function unknownCells(board: Board): CellSet {
  const out = copy(board.grid.all);
  for (let r = 0; r < out.length; r++) {
    out[r] = out[r]! & ~(board.stars[r]! | board.crosses[r]!);
  }
  return out;
}

/** How many stars and crosses there are. */
export const countMarks = ({ stars, crosses }: Pick<Board, 'stars' | 'crosses'>): number =>
  count(stars) + count(crosses);

/** How many stars a unit still lacks. Negative when it has too many. */
export function need(board: Board, unit: Unit): number {
  return board.grid.stars - countShared(unit.cells, board.stars);
}

/** The board as a string of `.`, `*` and `x`, row by row. */
export function stateOf(board: Board): string {
  let state = '';
  for (let cell = 0; cell < board.grid.regionOf.length; cell++) {
    const mark = markAt(board, cell);
    state += mark === 'star' ? '*' : mark === 'cross' ? 'x' : '.';
  }
  return state;
}

/** Reads what `stateOf` writes; the caller has checked length and characters. */
export function boardFromState(grid: Grid, state: string): Board {
  const board = emptyBoard(grid);
  for (let cell = 0; cell < state.length; cell++) {
    if (state[cell] === '*') add(board.stars, cell);
    else if (state[cell] === 'x') add(board.crosses, cell);
  }
  return board;
}

/** One capital letter a cell for its region, row by row. */
export function layoutOf(grid: Grid): string {
  return String.fromCharCode(...Array.from(grid.regionOf, (region) => 65 + region));
}

export function gridFromLayout(size: number, stars: number, layout: string): Grid {
  return createGrid(
    size,
    stars,
    Array.from(layout, (letter) => letter.charCodeAt(0) - 65),
  );
}
