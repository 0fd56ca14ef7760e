import { worldPlan } from '../../../daily/plan.js';
import { dailyChoices, openDaily, openPost } from '../../../game/open-daily.js';
import { playerOf } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import { privately } from '../../discord/reply.js';
import { showDaily } from './open.js';
import { choicesView } from './view.js';

export const dailyCommand = command('daily', {
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const { game } = call.app;
    const player = playerOf(call);
    const choices = player.guildId ? await dailyChoices(game, player.guildId, call.channelId) : [];
    if (choices.length > 1) return privately(choicesView(call.words, choices));
    const [only] = choices;
    const opened = only
      ? await openPost(game, player, only.postId)
      : await openDaily(game, player, worldPlan(game.clock()));
    return showDaily(call, opened);
  },
});
