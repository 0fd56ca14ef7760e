import { openGame } from '../../../game/open.js';
import { command } from '../../discord/command.js';
import { boardReply } from './view.js';

export const boardCommand = command('board', {
  options: {},
  defer: 'if-slow',
  run: async (call) => boardReply(call, await openGame(call.app.game, { userId: call.userId })),
});
