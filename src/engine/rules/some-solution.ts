import type { Board } from '../board/board.js';
import { solveExactly } from '../exact/solver.js';
import { type CellSet, isSubset, overlaps } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { remembered } from '../remembered.js';

/** Published 21×21s take up to 45,000. */
const MOST_CONFLICTS = 100_000;

/** The only solution of a board, and how many dead ends the search met that says so. */
interface OnlySolution {
  readonly solution: CellSet;
  readonly deadEnds: number;
}

/** Boards of a grid that have one solution, with it: then boards with more marks have no other. */
const settled = remembered((_: Grid): (OnlySolution & { readonly board: Board })[] => []);

/**
 * A solution of the board, one of many if need be; null where there is none, or none that is found soon. Always the
 * same one, whatever was asked before.
 */
export function someSolution(board: Board): CellSet | null {
  const known = settled(board.grid);
  const before = known.find((one) => isWithin(one.board, board))?.solution;
  if (before) return isSubset(board.stars, before) && !overlaps(board.crosses, before) ? before : null;
  const { solutions, complete, conflicts } = solveExactly(board, { limit: 2, conflicts: MOST_CONFLICTS });
  const solution = solutions[0] ?? null;
  if (solution && complete && solutions.length === 1) known.push({ board, solution, deadEnds: conflicts });
  return solution;
}

/** The solution, where there is no other and that is found out soon; null, too, where there is none. */
export function theOnlySolution(board: Board): OnlySolution | null {
  if (!someSolution(board)) return null;
  return settled(board.grid).find((one) => isWithin(one.board, board)) ?? null;
}

/** Is there one solution at most, as far as that is found out soon? */
export function hasOneSolution(board: Board): boolean {
  someSolution(board);
  return settled(board.grid).some((one) => isWithin(one.board, board));
}

const isWithin = (fewer: Board, more: Board): boolean =>
  isSubset(fewer.stars, more.stars) && isSubset(fewer.crosses, more.crosses);
