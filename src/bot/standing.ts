import { todayFor } from '../daily/plan.js';
import {
  claimLeaderboard,
  dueLeaderboards,
  type Schedule,
  setLeaderboardMessage,
} from '../store/schedules.js';
import { wordsFor } from '../words/replies/words.js';
import type { App } from './app.js';
import { boardsOf } from './commands/ranks.js';
import { harmless } from './harmless.js';
import { standingView } from './replies/ranks.js';
import type { View } from './reply.js';

const BATCH = 50;

export async function standingOf(app: Pick<App, 'game'>, schedule: Schedule): Promise<View> {
  const now = app.game.clock();
  const query = {
    guildId: schedule.guildId,
    viewerId: null,
    scope: 'server',
    date: todayFor(schedule, now),
  } as const;
  const [day, month] = await Promise.all([
    boardsOf(app, { ...query, period: 'day' }),
    boardsOf(app, { ...query, period: 'month' }),
  ]);
  return standingView(wordsFor('en'), day, month, now);
}

/** Redraws the leaderboard messages that a finish has made out of date: each minute, by whoever comes first. */
export async function redrawStandings(app: Pick<App, 'game' | 'discord' | 'log'>): Promise<void> {
  const { store, clock } = app.game;
  for (const schedule of await dueLeaderboards(store, clock(), BATCH)) {
    const { guildId, leaderboardChannelId: channel, leaderboardMessageId: message } = schedule;
    if (!(await claimLeaderboard(store, schedule)) || !channel || !message) continue;
    try {
      await app.discord.edit(channel, message, await standingOf(app, schedule));
    } catch (error) {
      const known = harmless(error);
      // Someone has deleted it: there is none until a moderator asks for another.
      if (known) await setLeaderboardMessage(store, guildId, null);
      app.log.warn({ err: error, guild: guildId, known }, 'a leaderboard was not redrawn');
    }
  }
}
