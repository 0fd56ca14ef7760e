import type { Board } from '../../src/engine/board/board.js';
import { type CellSet, countShared, has, setOf } from '../../src/engine/grid/cellset.js';
import type { Claim } from '../../src/engine/proof/claim.js';

/** Is what an explanation claims true in a solution of its board? What is supposed may be otherwise there. */
export function claimHolds(
  board: Board,
  { cells, least, most, suppose = [] }: Claim,
  solution: CellSet,
): boolean {
  if (suppose.some(({ cell, mark }) => has(solution, cell) !== (mark === 'star'))) return true;
  const stars = countShared(setOf(board.grid.size, cells), solution);
  return stars >= least && stars <= most;
}
