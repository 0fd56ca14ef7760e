import type { GameRequest } from '../../../game/request.js';
import { rescue, undo } from '../../../game/undo.js';
import type { Call } from '../../discord/call.js';
import type { Component, Press } from '../../discord/component.js';
import type { Reply } from '../../discord/reply.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showChange } from '../board/show.js';
import { readRow } from '../picker/view.js';

export const undoComponents: readonly Component[] = [
  onBoard('undo', takeBack),
  onBoard('rescue', (call, press) => rescued(call, requestFrom(call, press))),
];

async function takeBack(call: Call, press: Press): Promise<Reply> {
  const change = await undo(call.app.game, requestFrom(call, press));
  // From the lists of cells, the button says at which row they are.
  const at = press.args[1];
  const picker = at === undefined ? undefined : { row: readRow(at, change.game.puzzle.size) };
  return showChange(call, change, { picker });
}

export async function rescued(call: Call, about: GameRequest): Promise<Reply> {
  const change = await rescue(call.app.game, about);
  return showChange(call, change, { note: call.words.board.rescued, lastMove: [] });
}
