import { todayIn } from '../../../daily/schedule.js';
import { monthOf } from '../../../game/month.js';
import { readSettings } from '../../../game/settings.js';
import { stats } from '../../../game/stats.js';
import { drawCalendar } from '../../../render/cards/calendar.js';
import { command } from '../../discord/command.js';
import { notice } from '../../discord/notice.js';
import { privately } from '../../discord/reply.js';
import { themeOf, timeDrawing } from '../drawing.js';
import { statsView, streakIn } from './view.js';

export const statsCommand = command('stats', {
  options: { user: { type: 'user' } },
  defer: 'if-slow',
  run: async ({ app, words, userId: viewerId, guildId = null }, { user }) => {
    const userId = user?.id ?? viewerId;
    const found = await stats(app.game, { userId, viewerId });
    if (found.solved === 0) return privately(notice(words.ranks.statsNothing(userId === viewerId)));
    const month = await monthOf(app.game, { userId, guildId }, await todayIn(app.game, guildId));
    const theme = themeOf(await readSettings(app.game, viewerId));
    const { current: streak, best } = streakIn(found, guildId) ?? { current: 0, best: 0 };
    const picture = await timeDrawing(app.metrics, 'calendar', () =>
      drawCalendar({ ...month, streak, best }, { theme }),
    );
    return privately(statsView(words, found, guildId, picture));
  },
});
