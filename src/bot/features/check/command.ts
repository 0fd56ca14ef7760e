import { check } from '../../../game/check.js';
import { requestOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { checkReply } from './view.js';

export const checkCommand = command('check', {
  options: {},
  defer: 'if-slow',
  run: async (call) => checkReply(call, await check(call.app.game, requestOf(call))),
});
