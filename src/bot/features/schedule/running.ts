import { recordChange } from '../../../daily/changes.js';
import { leaderboardMessageOf, rememberLeaderboard } from '../../../daily/leaderboard-messages.js';
import { todayFor } from '../../../daily/plan.js';
import { ChannelClosed } from '../../../daily/publisher.js';
import { pauseSchedule, removeSchedule, resumeSchedule, type Schedule } from '../../../daily/schedule.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately, type View } from '../../discord/reply.js';
import { leaderboardMessage } from '../leaderboard/message.js';
import { needSchedule, nextSentence, postingNeeds } from './common.js';
import { missingNames, removeView } from './view.js';

export const pause = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => privately(notice(await pauseNow(call))),
});

export async function pauseNow(call: Call): Promise<string> {
  await pauseSchedule(call.app.game, await needSchedule(call), call.userId);
  return call.words.schedule.pausedNow;
}

export const resume = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => privately(notice(await resumeNow(call), 'glad')),
});

export async function resumeNow(call: Call): Promise<string> {
  const { words, app } = call;
  const schedule = await needSchedule(call);
  if (!(await resumeSchedule(app.game, schedule, call.userId))) throw new Refusal(words.schedule.notPaused);
  const said = [words.schedule.resumed, await nextSentence(call, schedule)];
  return said.filter(Boolean).join(' ');
}

export const remove = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    await needSchedule(call);
    return privately(removeView(call.words));
  },
});

export async function removeNow(call: Call): Promise<View> {
  const { app, words, userId } = call;
  const schedule = await needSchedule(call);
  await removeSchedule(app.game, schedule, userId);
  dropLeaderboard(call, schedule);
  return notice(words.schedule.removed);
}

/** Takes the message of the leaderboard away, if there is one. Somebody else may have done so. */
function dropLeaderboard({ app }: Call, schedule: Schedule): void {
  const message = leaderboardMessageOf(schedule);
  if (message)
    app.background.start('remove a leaderboard', () =>
      app.discord.remove(message.channelId, message.messageId),
    );
}

export const postNow = verb({
  options: {},
  defer: 'first',
  run: async (call) => privately(await postToday(call)),
});

export async function postToday(call: Call): Promise<View> {
  const schedule = await needSchedule(call);
  const { words, app, userId: by } = call;
  const { guildId } = schedule;
  const now = app.game.clock();
  const date = todayFor(schedule, now);
  try {
    const post = await app.poster.postDay(schedule, { date, at: now });
    if (!post) throw new Refusal(words.schedule.alreadyPosted(date));
  } catch (error) {
    if (!(error instanceof ChannelClosed)) throw error;
    throw new Refusal(error.reason === 'channel-gone' ? words.schedule.channelGone : forbidden());
  }
  await recordChange(app.game, { guildId, by }, 'posted', { date });
  return notice(words.schedule.posted(schedule.channelId), 'glad');

  function forbidden(): string {
    const missing = missingNames(words, app.permissions.forPosting(guildId, postingNeeds(schedule)));
    return missing.length > 0 ? words.schedule.cannotPost(missing) : words.schedule.channelGone;
  }
}

export const leaderboard = verb({
  options: { channel: { type: 'channel' } },
  defer: 'first',
  run: async (call, args) => privately(await postLeaderboard(call, args.channel?.id)),
});

/** There is one leaderboard message: another takes the place of the first. */
export async function postLeaderboard(call: Call, wanted: string | undefined): Promise<View> {
  const schedule = await needSchedule(call);
  const { words, app, userId: by } = call;
  const { guildId } = schedule;
  const channelId = wanted ?? schedule.channelId;
  const needs = { channelId, roleId: null, thread: false };
  const missing = missingNames(words, app.permissions.forPosting(guildId, needs));
  if (missing.length > 0) throw new Refusal(words.schedule.cannotPost(missing));
  const message = await app.discord.post(channelId, await leaderboardMessage(app, schedule));
  await rememberLeaderboard(app.game, schedule, { channelId, messageId: message.id });
  dropLeaderboard(call, schedule);
  await recordChange(app.game, { guildId, by }, 'leaderboard', { about: channelId });
  return notice(words.schedule.leaderboardPosted(channelId), 'glad');
}
