import { type Board, boardFromState } from '../../src/engine/board/board.js';
import type { Grid } from '../../src/engine/grid/grid.js';
import { applyChange, readLog, stacksOf } from '../../src/game/log.js';

/** Plays a whole log from the board as it was opened. */
export function replayLog(grid: Grid, start: string, log: string): Board {
  const { done } = stacksOf(readLog(grid.size, log));
  return done.reduce(applyChange, boardFromState(grid, start));
}
