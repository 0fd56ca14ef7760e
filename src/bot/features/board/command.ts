import { openGame } from '../../../game/open.js';
import { requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { showBoard } from './show.js';

export const boardCommand = command('board', {
  options: {},
  defer: 'if-slow',
  run: async (call) => showBoard(call, await openGame(call.app.game, requestOf(call))),
});
