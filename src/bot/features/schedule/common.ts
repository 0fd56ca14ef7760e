import { nextPost, type Schedule, scheduleOf } from '../../../daily/schedule.js';
import type { Call } from '../../discord/call.js';
import { Refusal } from '../../discord/errors.js';

/** The dispatcher has checked the permission; this is about where we are. */
export function guildOf(call: Call): string {
  if (!call.guildId) throw new Refusal(call.words.errors.serverOnly);
  return call.guildId;
}

/** The schedule of this server, without which there is nothing to do. */
export async function needSchedule(call: Call): Promise<Schedule> {
  const schedule = await scheduleOf(call.app.game, guildOf(call));
  if (!schedule) throw new Refusal(call.words.schedule.none);
  return schedule;
}

/** "Next puzzle: …", or nothing where none will come. */
export async function nextSentence({ app, words }: Call, schedule: Schedule): Promise<string> {
  const post = await nextPost(app.game, schedule);
  return post ? words.schedule.next(Math.floor(post.at.getTime() / 1000)) : '';
}

/** What the bot must be allowed for the posts of this schedule. */
export const postingNeeds = ({ channelId, pingRoleId, spoilerThread }: Schedule) => ({
  channelId,
  roleId: pingRoleId,
  thread: spoilerThread,
});
