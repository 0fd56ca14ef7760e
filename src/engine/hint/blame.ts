import { type Board, need } from '../board/board.js';
import { type Change, inverse } from '../board/log.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  emptySet,
  has,
  intersect,
  union,
  without,
} from '../grid/cellset.js';
import { unitsOf } from '../grid/grid.js';
import { mistakesOn } from './mistakes.js';

/** Whose fault a board's mistakes are. */
export interface Blame {
  /**
   * Wrong stars, and crosses that are wrong by themselves. A cross that came with a wrong star is not among
   * them: to name it would tell where a star is.
   */
  readonly at: readonly Cell[];
  /** What to take away: these, with every cross that a wrong star brought, right or wrong. */
  readonly clear: readonly Cell[];
}

/** `done` are the changes that led to the board, newest first. */
export function blameOf(board: Board, solution: CellSet, done: () => Iterable<Change>): Blame {
  const mistakes = mistakesOn(board, solution);
  const wrong = mistakes.filter((cell) => has(board.stars, cell));
  if (wrong.length === 0) return { at: mistakes, clear: mistakes };
  const right = cellsOf(intersect(board.stars, solution));
  // What the right stars bring is true with or without the wrong ones.
  const anyway = impliedBy({ ...board, stars: intersect(board.stars, solution) }, right);
  const implied = intersect(without(impliedBy(board, wrong), anyway), board.crosses);
  const older = crossedBefore(board, wrong, done());
  const brought = cellsOf(implied).filter((cell) => !older.has(cell));
  const at = mistakes.filter((cell) => !brought.includes(cell));
  return { at, clear: [...new Set([...at, ...brought])].sort((a, b) => a - b) };
}

/** The cells that touch these stars or lie in units that are full with them. */
function impliedBy(board: Board, stars: readonly Cell[]): CellSet {
  const { grid } = board;
  let cells = emptySet(grid.size);
  for (const star of stars) {
    cells = union(cells, grid.neighbours[star]!);
    for (const unit of unitsOf(grid, star)) if (need(board, unit) <= 0) cells = union(cells, unit.cells);
  }
  return cells;
}

/** Crosses of the board that are older than the oldest of its wrong stars. */
function crossedBefore(board: Board, wrong: readonly Cell[], done: Iterable<Change>): Set<Cell> {
  const waiting = new Set(wrong);
  const crosses = new Set(cellsOf(board.crosses));
  for (const change of done) {
    for (const { cell, to } of inverse(change)) {
      if (to !== 'star') waiting.delete(cell);
      if (to !== 'cross') crosses.delete(cell);
    }
    if (waiting.size === 0) return crosses;
  }
  return new Set();
}
