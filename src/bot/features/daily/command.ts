import { worldPlan } from '../../../daily/plan.js';
import { openDaily } from '../../../game/open-daily.js';
import { playerOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { showDaily } from './open.js';

export const dailyCommand = command('daily', {
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const { game } = call.app;
    const opened = await openDaily(game, playerOf(call), worldPlan(game.clock()));
    return showDaily(call, opened);
  },
});
