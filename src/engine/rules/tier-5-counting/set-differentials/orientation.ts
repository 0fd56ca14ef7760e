import { type Board, boardFromState, layoutOf, stateOf } from '../../../board/board.js';
import type { Deduction, Reason } from '../../../deduction/deduction.js';
import { type Cell, type CellSet, cellsOf, setOf } from '../../../grid/cellset.js';
import type { Grid } from '../../../grid/grid.js';
import { moveCell, moveGrid, SYMMETRIES, type Symmetry } from '../../../grid/symmetry.js';
import { remembered } from '../../../remembered.js';

/**
 * One of the 8 ways to turn a grid, the same for all 8. A search that has to choose among equals
 * chooses on the turned board, so that a board and its mirror image get the same deduction.
 */
export interface Orientation {
  readonly grid: Grid;
  /** From a cell of the board to the turned one, and back. */
  readonly there: Int32Array;
  readonly back: Int32Array;
}

export const orientationOf = remembered((grid: Grid): Orientation => turned(grid, leastSymmetry(grid)));

function leastSymmetry(grid: Grid): Symmetry {
  const layouts = SYMMETRIES.map((symmetry) => layoutOf(moveGrid(grid, symmetry)));
  const least = layouts.toSorted()[0] as string;
  return SYMMETRIES[layouts.indexOf(least)]!;
}

function turned(grid: Grid, symmetry: Symmetry): Orientation {
  const cells = grid.size * grid.size;
  const there = Int32Array.from({ length: cells }, (_, cell) => moveCell(grid.size, symmetry, cell));
  const back = new Int32Array(cells);
  for (let cell = 0; cell < cells; cell++) back[there[cell]!] = cell;
  return { grid: moveGrid(grid, symmetry), there, back };
}

export function turnBoard(board: Board, { grid, back }: Orientation): Board {
  const state = stateOf(board);
  return boardFromState(grid, Array.from(back, (cell) => state.charAt(cell)).join(''));
}

export const turnSet = (cells: CellSet, { there }: Orientation): CellSet =>
  setOf(
    cells.length,
    cellsOf(cells).map((cell) => there[cell]!),
  );

/** A deduction about the turned board, as it reads on the board itself. */
export function turnBack(grid: Grid, orientation: Orientation, deduction: Deduction): Deduction {
  const { back } = orientation;
  const cells = (all: readonly Cell[]) => all.map((cell) => back[cell]!).sort((a, b) => a - b);
  const reason = (given: Reason): Reason => {
    if (given.role === 'unit') return { ...given, unit: unitBack(grid, orientation, given.unit) };
    if (given.role === 'assumption') return { ...given, cell: back[given.cell]! };
    if (given.role !== 'tile') return given;
    const { size } = grid;
    const window = [given.corner, given.corner + 1, given.corner + size, given.corner + size + 1];
    return { ...given, corner: Math.min(...cells(window)), cells: cells(given.cells) };
  };
  return {
    ...deduction,
    stars: cells(deduction.stars),
    crosses: cells(deduction.crosses),
    reasons: deduction.reasons.map(reason),
  };
}

/** The unit that two cells of a turned row or column, or one of a turned region, lie in. */
function unitBack(grid: Grid, { grid: turnedGrid, back }: Orientation, unit: number): number {
  const { size } = grid;
  if (unit >= 2 * size) {
    const cell = turnedGrid.regionOf.indexOf(unit - 2 * size);
    return 2 * size + grid.regionOf[back[cell]!]!;
  }
  const [first, second] = unit < size ? [unit * size, unit * size + 1] : [unit - size, unit];
  const [a, b] = [back[first as Cell]!, back[second as Cell]!];
  const row = (a / size) | 0;
  return row === ((b / size) | 0) ? row : size + (a % size);
}
