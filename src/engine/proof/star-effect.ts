import { type Board, need, unknownCells, withMarks } from '../board/board.js';
import { type Cell, type CellSet, cellsOf, emptySet, intersect, union, without } from '../grid/cellset.js';
import { type Unit, unitsOf } from '../grid/grid.js';

/** The open cells that some cells lose when a star is placed, by what takes them. */
export interface Loss {
  /** The star's own cell, where it is one of them. */
  readonly own: readonly Cell[];
  readonly touching: readonly Cell[];
  /** Cells of units that the star fills, each cell once. */
  readonly filled: readonly { readonly unit: number; readonly cells: readonly Cell[] }[];
}

/** What a star takes from some open cells. */
export function lossBy(board: Board, star: Cell, cells: CellSet): Loss {
  const { grid } = board;
  let left = intersect(cells, unknownCells(board));
  const take = (taken: CellSet): Cell[] => {
    const lost = cellsOf(intersect(left, taken));
    left = without(left, taken);
    return lost;
  };
  const own = take(starSet(board, star));
  const touching = take(grid.neighbours[star]!);
  const filled = filledBy(board, star)
    .map((unit) => ({ unit: unit.id, cells: take(unit.cells) }))
    .filter((one) => one.cells.length > 0);
  return { own, touching, filled };
}

/** The board with a star and all the crosses that it brings. */
export function boardWithStar(board: Board, star: Cell): Board {
  const { grid } = board;
  const gone = filledBy(board, star).reduce((all, unit) => union(all, unit.cells), grid.neighbours[star]!);
  const crosses = cellsOf(without(intersect(gone, unknownCells(board)), starSet(board, star)));
  return withMarks(board, { stars: [star], crosses });
}

const filledBy = (board: Board, star: Cell): Unit[] =>
  unitsOf(board.grid, star).filter((unit) => need(board, unit) === 1);

function starSet({ grid }: Board, star: Cell): CellSet {
  const only = emptySet(grid.size);
  only[(star / grid.size) | 0] = 1 << (star % grid.size);
  return only;
}
