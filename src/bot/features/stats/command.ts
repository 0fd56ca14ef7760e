import { todayIn } from '../../../daily/today.js';
import { stats } from '../../../game/stats.js';
import { command } from '../../discord/command.js';
import { statsReply } from './view.js';

export const statsCommand = command('stats', {
  options: { user: { type: 'user' } },
  defer: 'if-slow',
  run: async (call, { user }) => {
    const { game } = call.app;
    const userId = user?.id ?? call.userId;
    const found = await stats(game, { userId, viewerId: call.userId });
    return statsReply(call, userId, found, await todayIn(game, call.guildId ?? null));
  },
});
