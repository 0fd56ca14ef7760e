import { add, type Cell, cellsOf, countShared, emptySet, intersect, overlaps } from '../grid/cellset.js';
import type { UnitKind } from '../grid/grid.js';
import { type Board, need, unknownCells } from './board.js';

export type ViolationCode = 'stars-touch' | `${UnitKind}-overfull` | `${UnitKind}-starved`;

/** A rule of the game that the board already breaks, with the cells at fault. */
export interface Violation {
  readonly code: ViolationCode;
  /** The unit's index among its kind; absent for `stars-touch`. */
  readonly index?: number;
  /** The stars that touch or are too many; for a starved unit, the unknown cells left to it. */
  readonly cells: readonly Cell[];
}

/** Everything on the board that breaks a rule, in a fixed order: touching stars, then units. */
export function violations(board: Board): Violation[] {
  const found: Violation[] = [];
  const touching = touchingStars(board);
  if (touching.length > 0) found.push({ code: 'stars-touch', cells: touching });
  const unknown = unknownCells(board);
  for (const unit of board.grid.units) {
    const lacking = need(board, unit);
    if (lacking < 0) {
      const cells = cellsOf(intersect(unit.cells, board.stars));
      found.push({ code: `${unit.kind}-overfull`, index: unit.index, cells });
    } else if (lacking > countShared(unit.cells, unknown)) {
      const cells = cellsOf(intersect(unit.cells, unknown));
      found.push({ code: `${unit.kind}-starved`, index: unit.index, cells });
    }
  }
  return found;
}

function touchingStars(board: Board): Cell[] {
  const touching = emptySet(board.grid.size);
  for (const star of cellsOf(board.stars)) {
    if (overlaps(board.grid.neighbours[star]!, board.stars)) add(touching, star);
  }
  return cellsOf(touching);
}

/** Every unit has its stars and none touch: the puzzle is solved, crosses or no crosses. */
export function isSolved(board: Board): boolean {
  return board.grid.units.every((unit) => need(board, unit) === 0) && touchingStars(board).length === 0;
}
