import { recordChange } from '../../../daily/changes.js';
import {
  type LeaderboardMessage,
  leaderboardMessageOf,
  rememberLeaderboard,
} from '../../../daily/leaderboard-messages.js';
import { todayFor } from '../../../daily/plan.js';
import { ChannelClosed } from '../../../daily/publisher.js';
import {
  isPosted,
  nameOf,
  pauseSchedule,
  removeSchedule,
  resumeSchedule,
  type Schedule,
  schedulesOf,
} from '../../../daily/schedule.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately, type View } from '../../discord/reply.js';
import { leaderboardMessage } from '../leaderboard/message.js';
import { nameOption, needSchedule, nextSentence, postingNeeds } from './common.js';
import { schedulePage } from './look.js';
import { missingLine, missingNames, noScheduleView, removeView } from './view.js';

export const pause = verb({
  options: { name: nameOption },
  defer: 'if-slow',
  run: async (call, { name }) => privately(notice(await pauseNow(call, name))),
});

export async function pauseNow(call: Call, name: string | undefined): Promise<string> {
  const schedule = await needSchedule(call, name);
  await pauseSchedule(call.app.game, schedule, call.userId);
  return call.words.schedule.pausedNow(nameOf(schedule));
}

export const resume = verb({
  options: { name: nameOption },
  defer: 'if-slow',
  run: async (call, { name }) => {
    const [done, ...trouble] = await resumeNow(call, name);
    const said = [done, await nextSentence(call, await needSchedule(call, name))].filter(Boolean).join(' ');
    return privately(notice([said, ...trouble].join('\n'), 'glad'));
  },
});

/** What is said of it: that it goes on, and whatever still stands in the way. */
export async function resumeNow(call: Call, name: string | undefined): Promise<string[]> {
  const { words, app } = call;
  const schedule = await needSchedule(call, name);
  if (!(await resumeSchedule(app.game, schedule, call.userId))) throw new Refusal(words.schedule.notPaused);
  const check = app.permissions.forPosting(schedule.guildId, postingNeeds(schedule));
  const trouble = check.permissions ? missingLine(words, check) : `⚠️ ${words.schedule.channelGone}`;
  return [words.schedule.resumed, trouble].filter(Boolean);
}

export const remove = verb({
  options: { name: nameOption },
  defer: 'if-slow',
  run: async (call, { name }) => privately(await removePage(call, name)),
});

export async function removePage(call: Call, name: string | undefined): Promise<View> {
  return removeView(call.words, await removable(call, name));
}

/** The first schedule is the server's day: it goes last. */
async function removable(call: Call, name: string | undefined): Promise<Schedule> {
  const schedule = await needSchedule(call, name);
  const others = (await schedulesOf(call.app.game, schedule.guildId)).length - 1;
  if (nameOf(schedule) === '' && others > 0) throw new Refusal(call.words.schedule.firstGoesLast);
  return schedule;
}

export async function removeNow(call: Call, name: string | undefined): Promise<View> {
  const { app, words, userId } = call;
  const schedule = await removable(call, name);
  if (!(await removeSchedule(app.game, schedule, userId))) throw new Refusal(words.schedule.firstGoesLast);
  dropLeaderboard(call, leaderboardMessageOf(schedule));
  if (nameOf(schedule) === '') return noScheduleView(words, words.schedule.removed);
  return schedulePage(call, undefined, [words.schedule.removedOther(nameOf(schedule))]);
}

/** Takes the message of the leaderboard away, if there is one. Somebody else may have done so. */
function dropLeaderboard({ app }: Call, message: LeaderboardMessage | null): void {
  if (message)
    app.background.start('remove a leaderboard', () =>
      app.discord.remove(message.channelId, message.messageId),
    );
}

export const postNow = verb({
  options: { name: nameOption },
  defer: 'first',
  run: async (call, { name }) => privately(await postToday(call, name)),
});

export async function postToday(call: Call, name: string | undefined): Promise<View> {
  const schedule = await needSchedule(call, name);
  const { words, app, userId: by } = call;
  const { guildId, scope } = schedule;
  const now = app.game.clock();
  const date = todayFor(schedule, now);
  try {
    const post = await app.poster.postDay(schedule, { date, at: now });
    if (!post) {
      const said = (await isPosted(app.game, scope, date)) ? 'alreadyPosted' : 'sameInChannel';
      throw new Refusal(words.schedule[said](date));
    }
  } catch (error) {
    if (!(error instanceof ChannelClosed)) throw error;
    throw new Refusal(error.reason === 'channel-gone' ? words.schedule.channelGone : forbidden());
  }
  await recordChange(app.game, { guildId, by, scope }, 'posted', { date });
  return notice(words.schedule.posted(schedule.channelId), 'glad');

  function forbidden(): string {
    const missing = missingNames(words, app.permissions.forPosting(guildId, postingNeeds(schedule)));
    return missing.length > 0 ? words.schedule.cannotPost(missing) : words.schedule.channelGone;
  }
}

export const leaderboard = verb({
  options: { channel: { type: 'channel' }, name: nameOption },
  defer: 'first',
  run: async (call, args) =>
    privately(notice(await postLeaderboard(call, args.channel?.id, args.name), 'glad')),
});

/** A schedule has one leaderboard message: another takes the place of the first. */
export async function postLeaderboard(
  call: Call,
  wanted: string | undefined,
  name: string | undefined,
): Promise<string> {
  const schedule = await needSchedule(call, name);
  const { words, app, userId: by } = call;
  const { guildId, scope } = schedule;
  const channelId = wanted ?? schedule.channelId;
  const needs = { channelId, roleId: null, thread: false };
  const missing = missingNames(words, app.permissions.forPosting(guildId, needs));
  if (missing.length > 0) throw new Refusal(words.schedule.cannotPost(missing));
  const message = await app.discord.post(channelId, await leaderboardMessage(app, schedule));
  dropLeaderboard(call, await rememberLeaderboard(app.game, schedule, { channelId, messageId: message.id }));
  await recordChange(app.game, { guildId, by, scope }, 'leaderboard', { about: channelId });
  return words.schedule.leaderboardPosted(channelId);
}
