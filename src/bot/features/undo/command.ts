import { redo, reset, undo } from '../../../game/undo.js';
import { type Call, requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { type ChangeNote, showTyped } from '../board/show.js';

const stepping = (name: string, step: typeof undo, extras: (call: Call) => ChangeNote = () => ({})) =>
  command(name, {
    options: {},
    defer: 'if-slow',
    run: async (call) => showTyped(call, await step(call.app.game, requestOf(call)), extras(call)),
  });

export const undoCommand = stepping('undo', undo);
export const redoCommand = stepping('redo', redo);
// No cell of an empty board is the last move.
export const resetCommand = stepping('reset', reset, ({ words }) => ({
  note: words.board.wasReset,
  lastMove: [],
}));
