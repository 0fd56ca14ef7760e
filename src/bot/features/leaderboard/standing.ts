import { inLanes } from '../../../daily/lanes.js';
import { todayFor } from '../../../daily/plan.js';
import {
  claimLeaderboard,
  dueLeaderboards,
  markLeaderboardDue,
  type Schedule,
  setLeaderboardMessage,
} from '../../../store/schedules.js';
import { wordsFor } from '../../../words/replies/words.js';
import type { App } from '../../discord/app.js';
import { closedBy } from '../../discord/closed.js';
import { harmless } from '../../discord/harmless.js';
import type { View } from '../../discord/reply.js';
import { boardsOf } from './command.js';
import { standingView } from './view.js';

/** An edit is one of the fifty calls a second that Discord grants; moves and posts need the rest. */
const MOST_A_MINUTE = 600;
const AT_ONCE = 4;

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
  const due = await dueLeaderboards(store, clock(), MOST_A_MINUTE);
  await inLanes(due, AT_ONCE, (schedule) => redraw(app, schedule));
}

async function redraw(app: Pick<App, 'game' | 'discord' | 'log'>, schedule: Schedule): Promise<void> {
  const { store } = app.game;
  const { guildId, leaderboardChannelId: channel, leaderboardMessageId: message } = schedule;
  if (!(await claimLeaderboard(store, schedule)) || !channel || !message) return;
  try {
    await app.discord.edit(channel, message, await standingOf(app, schedule));
  } catch (error) {
    // Someone has deleted it: there is none until a moderator asks for another.
    if (harmless(error)) await setLeaderboardMessage(store, guildId, null);
    // Where the bot may not write any more, or is not any more, the next finish is soon enough to try again;
    // anything else may pass within the minute.
    else if (!closedBy(error)) await markLeaderboardDue(store.db, guildId, app.game.clock());
    app.log.warn({ err: error, guild: guildId }, 'a leaderboard was not redrawn');
  }
}
