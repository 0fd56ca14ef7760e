import { boardFromState } from '../engine/board/board.js';
import { applyChange, inverse } from '../engine/board/log.js';
import { isOnTrack } from '../engine/hint/mistakes.js';
import { changeGame, type Intent } from './change.js';
import type { GameContext } from './context.js';
import type { LoadedGame } from './load.js';
import type { Changed, GameRequest } from './types.js';
import { UserError } from './user-error.js';
import { deedsOf } from './view.js';

/** Takes back the newest move with the crosses that it brought; on a shared board one's own, as far as it still stands. */
export function undo(context: GameContext, request: GameRequest): Promise<Changed> {
  return move(context, request, (game) => {
    const { board, history, row, shared } = game;
    if (shared) {
      const own = deedsOf(game).newestOf(shared.seat);
      if (!own) throw new UserError('nothing-of-yours');
      return { board: applyChange(board, inverse(own)), kind: 't', value: null };
    }
    const last = history.done().next().value;
    if (!last) throw new UserError('nothing-to-undo');
    return {
      board: applyChange(board, inverse(last)),
      kind: 'u',
      counters: { undos: row.undos + 1 },
      value: null,
    };
  });
}

/** Does again what was undone last: the exact inverse of `undo`. */
export function redo(context: GameContext, request: GameRequest): Promise<Changed> {
  return move(context, request, ({ board, history, shared }) => {
    refuseShared(shared);
    const last = history.lastUndone();
    if (!last) throw new UserError('nothing-to-redo');
    return { board: applyChange(board, last), kind: 'r', value: null };
  });
}

/** Back to the newest state of the board that had no mistake. It tells where one is, so it is help. */
export function rescue(context: GameContext, request: GameRequest): Promise<Changed> {
  return move(context, request, ({ board, history, puzzle, row, shared }) => {
    refuseShared(shared);
    if (isOnTrack(board, puzzle.solution)) throw new UserError('already-correct');
    let before = board;
    for (const change of history.done()) {
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

async function move(
  context: GameContext,
  request: GameRequest,
  work: (game: LoadedGame) => Intent<null>,
): Promise<Changed> {
  const { value: _, ...changed } = await changeGame(context, request, work);
  return changed;
}
