import { type Board, boardFromState } from '../../src/engine/board/board.js';
import { applyChange, type Change, readLog } from '../../src/engine/board/log.js';
import type { Grid } from '../../src/engine/grid/grid.js';

/** What can be undone and what can be redone, newest last: read from the start, entry by entry. */
export function stacksOf(size: number, log: string): { done: Change[]; undone: Change[] } {
  const done: Change[] = [];
  const undone: Change[] = [];
  const move = (from: Change[], to: Change[]) => {
    const change = from.pop();
    if (!change) throw new Error('the log takes back more than was done');
    to.push(change);
  };
  for (const entry of readLog(size, log)) {
    if ('change' in entry) {
      done.push(entry.change);
      undone.length = 0;
    } else if (entry.kind === 'u') move(done, undone);
    else move(undone, done);
  }
  return { done, undone };
}

/** Plays a whole log from the board as it was opened. */
export function replayLog(grid: Grid, start: string, log: string): Board {
  return stacksOf(grid.size, log).done.reduce(applyChange, boardFromState(grid, start));
}
