import type { Board } from '../board/board.js';
import type { Deduction } from '../deduction/deduction.js';
import type { Cell } from '../grid/cellset.js';
import { positionOf } from '../rules/position-of.js';
import { withObvious } from './obvious.js';
import { decides } from './why.js';

/**
 * The board that each step of a `why` is argued on: what the steps before it have left, with the
 * obvious crosses taken as read, up to the one that decides the cell.
 */
export function boardsAlong(start: Board, steps: readonly Deduction[], cell: Cell): Board[] {
  let position = positionOf(start);
  return steps.map((step) => {
    const before = withObvious(position, decides(cell)).position;
    position = before.with(step);
    return before.board;
  });
}
