import { type Board, emptyBoard } from '../engine/board/board.js';
import { InputError } from '../engine/errors.js';
import { solveExactly } from '../engine/exact/solver.js';
import type { CellSet } from '../engine/grid/cellset.js';

/** The one solution of a board's puzzle, whatever is marked on it. */
export function onlySolution(board: Board): CellSet {
  const { solutions } = solveExactly(emptyBoard(board.grid));
  if (solutions.length !== 1) throw new InputError('not-one-solution', { solutions: solutions.length });
  return solutions[0]!;
}
