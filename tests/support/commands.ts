import { stateOf } from '../../src/engine/board/board.js';
import type { GameContext } from '../../src/game/context.js';
import { play } from '../../src/game/play.js';
import { redo, reset, undo } from '../../src/game/undo.js';
import { UserError } from '../../src/game/user-error.js';

/** Something a player does, as plain data that can be sent to another process. */
export interface Command {
  readonly userId: string;
  readonly gameId: string;
  readonly requestId: string;
  readonly action: 'undo' | 'redo' | 'reset' | { readonly moves: string };
}

/** What was acknowledged. */
export type Answer =
  | { readonly version: number; readonly state: string; readonly changed: number }
  | { readonly error: string };

const ACTIONS = { undo, redo, reset } as const;

export async function run(context: GameContext, { action, ...request }: Command): Promise<Answer> {
  try {
    const done =
      typeof action === 'string'
        ? await ACTIONS[action](context, request)
        : await play(context, { ...request, moves: action.moves });
    const { game, changed } = done;
    return { version: game.version, state: stateOf(game.board), changed: changed.length };
  } catch (error) {
    if (error instanceof UserError) return { error: error.code };
    return { error: `fault: ${String(error)}` };
  }
}
