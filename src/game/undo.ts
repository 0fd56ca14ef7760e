import { type Board, boardFromState } from '../engine/board/board.js';
import { appendEntry, applyChange, type Change, History, inverse } from '../engine/board/log.js';
import type { Deeds } from '../engine/board/shared-log.js';
import { isOnTrack } from '../engine/hint/mistakes.js';
import { changeGame, type Intent } from './change.js';
import type { GameContext } from './context.js';
import { historyOf } from './load.js';
import type { LoadedGame } from './loaded-game.js';
import { areOneStep } from './one-step.js';
import type { GameRequest } from './request.js';
import { UserError } from './user-error.js';
import { deedsOf } from './view.js';
import type { Changed } from './views/game.js';

/**
 * Takes back the newest move with the crosses that it brought; on a shared board one's own, as far as it still stands. On a
 * page two taps on one cell are one step, in the chat every command is.
 */
export function undo(context: GameContext, request: GameRequest): Promise<Changed> {
  const ofPage = request.door === 'page';
  return move(context, request, (game) => {
    const { board, row, shared } = game;
    if (shared) {
      const deeds = deedsOf(game);
      const own = deeds.newestOf(shared.seat);
      if (!own) throw new UserError('nothing-of-yours');
      const earlier = ofPage ? tapBefore(deeds, shared.seat, own) : null;
      return { board: takenBack(board, earlier ? [own, earlier] : [own]), kind: 't', value: null };
    }
    const [last, earlier] = firstTwo(historyOf(game).done());
    if (!last) throw new UserError('nothing-to-undo');
    const changes = ofPage && earlier && areOneStep(earlier, last) ? [last, earlier] : [last];
    return {
      board: takenBack(board, changes),
      kind: 'u',
      times: changes.length,
      counters: { undos: row.undos + 1 },
      value: null,
    };
  });
}

const takenBack = (board: Board, changes: readonly Change[]): Board =>
  changes.reduce((before, change) => applyChange(before, inverse(change)), board);

function firstTwo<T>(items: Iterator<T, undefined>): [T | undefined, T | undefined] {
  return [items.next().value, items.next().value];
}

/** The same person's tap on the same cell, if nobody has touched it between that and this. */
function tapBefore(deeds: Deeds, seat: number, own: Change): Change | null {
  const before = own.flatMap(({ cell, from }) => (from === 'unknown' ? [] : [cell]));
  const [earlier] = deeds.all.filter(({ change }) => change.some(({ cell }) => cell === before[0])).slice(-2);
  return earlier?.by === seat && earlier.change.length === 1 && areOneStep(earlier.change, own)
    ? earlier.change
    : null;
}

/** Does again what was undone last: the exact inverse of `undo`. */
export function redo(context: GameContext, request: GameRequest): Promise<Changed> {
  return move(context, request, (game) => {
    const { board, row } = game;
    refuseShared(game.shared);
    const last = historyOf(game).lastUndone();
    if (!last) throw new UserError('nothing-to-redo');
    const { size } = board.grid;
    const redone = new History(size, appendEntry(size, row.log, { ms: 0, kind: 'r' }) ?? row.log);
    const next = request.door === 'page' ? redone.lastUndone() : null;
    const changes = next && areOneStep(last, next) ? [last, next] : [last];
    return { board: changes.reduce(applyChange, board), kind: 'r', times: changes.length, value: null };
  });
}

/** Back to the newest state of the board that had no mistake. It tells where one is, so it is help. */
export function rescue(context: GameContext, request: GameRequest): Promise<Changed> {
  return move(context, request, (game) => {
    const { board, puzzle, row } = game;
    refuseShared(game.shared);
    if (isOnTrack(board, puzzle.solution)) throw new UserError('already-correct');
    let before = board;
    for (const change of historyOf(game).done()) {
      before = applyChange(before, inverse(change));
      if (isOnTrack(before, puzzle.solution)) break;
    }
    return {
      board: before,
      kind: 'b',
      counters: { rescues: row.rescues + 1, clean: false },
      value: null,
    };
  });
}

/** Back to the board as it was opened. Can be undone like any move. */
export function reset(context: GameContext, request: GameRequest): Promise<Changed> {
  return move(context, request, ({ board, row, shared }) => {
    refuseShared(shared);
    return { board: boardFromState(board.grid, row.start), kind: 'z', value: null };
  });
}

/** Nobody takes back on a shared board what others have done. */
function refuseShared(shared: LoadedGame['shared']): void {
  if (shared) throw new UserError('together-others');
}

const move = (
  context: GameContext,
  request: GameRequest,
  work: (game: LoadedGame) => Intent<null>,
): Promise<Changed> => changeGame(context, request, work);
