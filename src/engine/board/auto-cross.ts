import { type Cell, type CellSet, cellsOf, has, intersect, union } from '../grid/cellset.js';
import { unitsOf } from '../grid/grid.js';
import { type Board, need, unknownCells, withMarks } from './board.js';
import { applyMoves, type Move } from './moves.js';

/** Which crosses come by themselves. */
export type AutoCross = 'off' | 'neighbours' | 'lines';

/**
 * The board after a player's moves, with the crosses that their stars bring: around each new star, and
 * with `lines` also in every row, column and region that a new star completes. Only unknown cells are
 * crossed, so nothing a player has written is ever overwritten.
 */
export function playWithCrosses(board: Board, moves: readonly Move[], mode: AutoCross): Board {
  const after = applyMoves(board, moves);
  if (mode === 'off') return after;
  let crossed: CellSet | null = null;
  for (const { mark, cell } of moves) {
    if (mark !== '*' || has(board.stars, cell)) continue;
    const around = crossesOf(after, cell, mode);
    crossed = crossed ? union(crossed, around) : around;
  }
  if (!crossed) return after;
  // A cell that was just cleared on purpose stays clear.
  const cleared = new Set(moves.filter(({ mark }) => mark === '-').map(({ cell }) => cell));
  const crosses = cellsOf(intersect(crossed, unknownCells(after))).filter((cell) => !cleared.has(cell));
  return withMarks(after, { crosses });
}

function crossesOf(after: Board, star: Cell, mode: AutoCross): CellSet {
  const { grid } = after;
  const around = grid.neighbours[star]!;
  if (mode === 'neighbours') return around;
  return unitsOf(grid, star)
    .filter((unit) => need(after, unit) === 0)
    .reduce<CellSet>((cells, unit) => union(cells, unit.cells), around);
}
