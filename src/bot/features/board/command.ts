import { openGame } from '../../../game/open.js';
import { requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { showAsked } from './show.js';

export const boardCommand = command('board', {
  options: {},
  defer: 'if-slow',
  run: async (call) => showAsked(call, await openGame(call.app.game, requestOf(call))),
});
