import { redo, reset, undo } from '../../../game/undo.js';
import { type Call, requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { showChange } from '../board/show.js';

const stepping = (name: string, step: typeof undo, note: (call: Call) => string | undefined) =>
  command(name, {
    options: {},
    defer: 'if-slow',
    run: async (call) => showChange(call, await step(call.app.game, requestOf(call)), { note: note(call) }),
  });

export const undoCommand = stepping('undo', undo, () => undefined);
export const redoCommand = stepping('redo', redo, () => undefined);
export const resetCommand = stepping('reset', reset, ({ words }) => words.board.wasReset);
