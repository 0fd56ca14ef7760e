import { type Board, boardFromState, stateOf } from '../../src/engine/board/board.js';
import { moveCell, moveGrid, type Symmetry } from '../../src/engine/grid/symmetry.js';

/** The board turned or mirrored, marks and all. */
export function moveBoard(board: Board, symmetry: Symmetry): Board {
  const { size } = board.grid;
  const state = stateOf(board);
  const moved = new Array<string>(state.length);
  for (let cell = 0; cell < state.length; cell++) {
    moved[moveCell(size, symmetry, cell)] = state.charAt(cell);
  }
  return boardFromState(moveGrid(board.grid, symmetry), moved.join(''));
}
