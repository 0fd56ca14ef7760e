import pLimit from 'p-limit';
import type { GameContext } from '../game/context.js';
import {
  claimLeaderboard,
  dueLeaderboards,
  findSchedule,
  markLeaderboardDue,
  type Schedule,
  setLeaderboardMessage,
} from '../store/schedules.js';
import { addDays, instantOf, localDate } from './local-time.js';
import type { Redrawn } from './publisher.js';

/** The public leaderboard of a schedule: one message that is redrawn after finishes. */
export interface LeaderboardMessage {
  readonly channelId: string;
  readonly messageId: string;
}

/** An edit is one of the fifty calls a second that Discord grants; moves and posts need the rest. */
const MOST_A_MINUTE = 600;
const AT_ONCE = 4;

/** There is one. Resolves to what has to go: the one before, or this one where the schedule itself is gone. */
export async function rememberLeaderboard(
  { store, clock }: GameContext,
  seen: Schedule,
  message: LeaderboardMessage,
): Promise<LeaderboardMessage | null> {
  const due = { ...message, dueAt: nextDate(seen, clock()) };
  for (let now: Schedule | null = seen; now; now = await findSchedule(store, seen.scope)) {
    if (await setLeaderboardMessage(store, now, due)) return leaderboardMessageOf(now);
  }
  return message;
}

/** The message that shows the leaderboard now. */
export const leaderboardMessageOf = (schedule: Schedule): LeaderboardMessage | null => {
  const { leaderboardChannelId: channelId, leaderboardMessageId: messageId } = schedule;
  return channelId && messageId ? { channelId, messageId } : null;
};

/** When today is another day. */
function nextDate({ zone }: Schedule, now: Date): Date {
  const today = localDate(zone, now);
  // A zone may leave a day out.
  return instantOf(zone, addDays(today, 1), 0) ?? (instantOf(zone, addDays(today, 2), 0) as Date);
}

/**
 * Redraws the leaderboard messages that a finish, a post or a new date has made out of date: each minute, by whoever comes
 * first.
 */
export async function redrawLeaderboards(
  { store, clock }: GameContext,
  redraw: (schedule: Schedule, message: LeaderboardMessage) => Promise<Redrawn>,
): Promise<void> {
  const due = await dueLeaderboards(store, clock(), MOST_A_MINUTE);
  await pLimit(AT_ONCE).map(due, async (schedule) => {
    const message = leaderboardMessageOf(schedule);
    if (!(await claimLeaderboard(store, schedule, message && nextDate(schedule, clock()))) || !message)
      return;
    const came = await redraw(schedule, message);
    // There is none until a moderator asks for another.
    if (came === 'gone') await setLeaderboardMessage(store, schedule, null);
    // Where it is closed, the next finish or date is soon enough to try again.
    if (came === 'failed') await markLeaderboardDue(store.db, schedule.guildId, clock());
  });
}
