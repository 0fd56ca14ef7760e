import type { LeaderboardMessage } from '../../../daily/leaderboard-messages.js';
import { todayFor } from '../../../daily/plan.js';
import type { Redrawn } from '../../../daily/publisher.js';
import { nameOf, type Schedule } from '../../../daily/schedule.js';
import { languages } from '../../../words/replies/words.js';
import { whyNotRedrawn } from '../../discord/api-errors.js';
import type { App } from '../../discord/app.js';
import type { View } from '../../discord/reply.js';
import { pointsOf, timesOf } from './command.js';
import { messageView } from './view.js';

/** The leaderboard that stands in a channel for everyone: today and this month. */
export async function leaderboardMessage({ game }: Pick<App, 'game'>, schedule: Schedule): Promise<View> {
  const now = game.clock();
  const { guildId } = schedule;
  const name = nameOf(schedule);
  const query = {
    guildId,
    schedule: name,
    viewerId: null,
    scope: 'server',
    date: todayFor(schedule, now),
  } as const;
  const [today, month] = await Promise.all([
    timesOf(game, query),
    pointsOf(game, { ...query, period: 'month' }),
  ]);
  return messageView(languages.en, name, { today, month }, now);
}

export async function redrawLeaderboard(
  app: Pick<App, 'game' | 'discord' | 'log'>,
  schedule: Schedule,
  { channelId, messageId }: LeaderboardMessage,
): Promise<Redrawn> {
  try {
    await app.discord.edit(channelId, messageId, await leaderboardMessage(app, schedule));
    return 'done';
  } catch (error) {
    app.log.warn({ err: error, guild: schedule.guildId }, 'leaderboard message not redrawn');
    return whyNotRedrawn(error);
  }
}
