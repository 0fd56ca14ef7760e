import { type Board, need, unknownCells } from '../board/board.js';
import { type CellSet, count, intersect } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';

/**
 * A board with the facts that rules share, each computed once, when first asked for. A position
 * belongs to one board: when the board changes, a new position is made.
 */
export class Position {
  readonly grid: Grid;
  readonly unknown: CellSet;
  /** By unit id: stars still lacking. */
  readonly need: readonly number[];
  /** By unit id: the unit's unknown cells. */
  readonly open: readonly CellSet[];
  /** By unit id: how many unknown cells it has. */
  readonly openCount: readonly number[];

  constructor(readonly board: Board) {
    this.grid = board.grid;
    this.unknown = unknownCells(board);
    this.need = board.grid.units.map((unit) => need(board, unit));
    this.open = board.grid.units.map((unit) => intersect(unit.cells, this.unknown));
    this.openCount = this.open.map(count);
  }
}
