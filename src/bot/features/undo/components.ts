import type { GameRequest } from '../../../game/types.js';
import { rescue, undo } from '../../../game/undo.js';
import type { Call } from '../../discord/call.js';
import type { Component, Press } from '../../discord/component.js';
import type { Reply } from '../../discord/reply.js';
import { onBoard, requestFrom } from '../board/press.js';
import { changedReply } from '../place/view.js';

export const undoComponents: readonly Component[] = [
  onBoard('undo', takeBack),
  onBoard('rescue', (call, press) => rescued(call, requestFrom(call, press))),
];

async function takeBack(call: Call, press: Press): Promise<Reply> {
  const change = await undo(call.app.game, requestFrom(call, press));
  const at = press.args[1];
  return changedReply(call, change, at === undefined ? {} : { picking: at === 'row' ? at : Number(at) });
}

export async function rescued(call: Call, about: GameRequest): Promise<Reply> {
  const change = await rescue(call.app.game, about);
  return changedReply(call, change, { note: call.words.board.rescued });
}
