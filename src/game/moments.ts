import { type Board, markAt } from '../engine/board/board.js';
import { applyChange, type Change, inverse, type LogEntry } from '../engine/board/log.js';
import { type Cell, has } from '../engine/grid/cellset.js';
import { unitsOf } from '../engine/grid/grid.js';
import type { Moment } from '../engine/review/review.js';
import { isLastOfStep } from './one-step.js';

/** What was done in a game, one thing after the other, with the board after each. */
export function momentsOf(start: Board, entries: readonly LogEntry[]): Moment[] {
  const stacks: { done: Change[]; undone: Change[] } = { done: [], undone: [] };
  let board = start;
  const moments = entries.map((entry): Moment => {
    if ('change' in entry) {
      stacks.done.push(entry.change);
      stacks.undone.length = 0;
      board = applyChange(board, entry.change);
      const made = entry.kind === 'z' || entry.kind === 't' ? [] : decided(board, entry.change);
      return { ms: entry.ms, board, made, helped: entry.kind === 'h' || entry.kind === 'b' };
    }
    const [from, to] =
      entry.kind === 'u' ? [stacks.done, stacks.undone] : ([stacks.undone, stacks.done] as const);
    const change = from.pop();
    if (!change) throw new Error('the log takes back more than was done');
    to.push(change);
    board = applyChange(board, entry.kind === 'u' ? inverse(change) : change);
    // Marks that were there before are no news, and what was taken back was not decided.
    return { ms: entry.ms, board, made: [], helped: false };
  });
  return moments.filter((_, index) => isLastOfStep(entries[index]!, index, entries));
}

/**
 * The cells that a person marked: stars, and those crosses that no star of the same move brought along.
 *
 *     x x x
 *     x ★ x   x     the eight come by themselves; so does the one, when the star was the row's last
 *     x x x
 */
function decided(after: Board, change: readonly { readonly cell: Cell }[]): Cell[] {
  const { grid } = after;
  const marked = change.map(({ cell }) => cell).filter((cell) => markAt(after, cell) !== 'unknown');
  const stars = marked.filter((cell) => has(after.stars, cell));
  const comesWith = (cell: Cell, star: Cell): boolean =>
    has(grid.neighbours[star]!, cell) || unitsOf(grid, star).some(({ cells }) => has(cells, cell));
  return marked.filter((cell) => stars.includes(cell) || !stars.some((star) => comesWith(cell, star)));
}
