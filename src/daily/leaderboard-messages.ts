import pLimit from 'p-limit';
import type { GameContext } from '../game/context.js';
import {
  claimLeaderboard,
  dueLeaderboards,
  markLeaderboardDue,
  type Schedule,
  setLeaderboardMessage,
} from '../store/schedules.js';

/** A server's public leaderboard: one message that is redrawn after finishes. */
export interface LeaderboardMessage {
  readonly channelId: string;
  readonly messageId: string;
}

/**
 * What came of an edit. `gone`: someone has deleted the message. `closed`: the bot may not write there any more, or is
 * not there any more. `failed`: anything else, which may pass within the minute.
 */
export type Redrawn = 'done' | 'gone' | 'closed' | 'failed';

/** An edit is one of the fifty calls a second that Discord grants; moves and posts need the rest. */
const MOST_A_MINUTE = 600;
const AT_ONCE = 4;

export const rememberLeaderboard = (
  { store }: GameContext,
  { guildId }: Schedule,
  message: LeaderboardMessage,
): Promise<void> => setLeaderboardMessage(store, guildId, message);

/** Redraws the leaderboard messages that a finish has made out of date: each minute, by whoever comes first. */
export async function redrawLeaderboards(
  { store, clock }: GameContext,
  redraw: (schedule: Schedule, message: LeaderboardMessage) => Promise<Redrawn>,
): Promise<void> {
  const due = await dueLeaderboards(store, clock(), MOST_A_MINUTE);
  await pLimit(AT_ONCE).map(due, async (schedule) => {
    const { guildId, leaderboardChannelId: channelId, leaderboardMessageId: messageId } = schedule;
    if (!(await claimLeaderboard(store, schedule)) || !channelId || !messageId) return;
    const came = await redraw(schedule, { channelId, messageId });
    // There is none until a moderator asks for another.
    if (came === 'gone') await setLeaderboardMessage(store, guildId, null);
    // Where it is closed, the next finish is soon enough to try again.
    if (came === 'failed') await markLeaderboardDue(store.db, guildId, clock());
  });
}
