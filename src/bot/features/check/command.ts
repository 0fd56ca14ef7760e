import { check } from '../../../game/check.js';
import type { GameRequest } from '../../../game/request.js';
import { type Call, requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import type { Reply } from '../../discord/reply.js';
import { showAsked, showBoard } from '../board/show.js';
import { checkExtras } from './view.js';

export const checkCommand = command('check', {
  options: {},
  defer: 'if-slow',
  run: (call) => showCheck(call, requestOf(call), showAsked),
});

export async function showCheck(call: Call, about: GameRequest, show = showBoard): Promise<Reply> {
  const found = await check(call.app.game, about);
  return show(call, found.game, checkExtras(call.words, found));
}
