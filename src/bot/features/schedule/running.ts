import { nextDue } from '../../../daily/calendar.js';
import { timingOf, todayFor } from '../../../daily/plan.js';
import { ChannelClosed } from '../../../daily/publisher.js';
import { pauseSchedule, resumeSchedule, setLeaderboardMessage } from '../../../store/schedules.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately } from '../../discord/reply.js';
import { standingOf } from '../leaderboard/standing.js';
import { nextOf, nextPost, scheduleOf } from './common.js';
import { missingNames } from './view.js';

export const pause = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const { guildId } = await scheduleOf(call);
    const { store, clock } = call.app.game;
    await pauseSchedule(store, guildId, 'asked', clock());
    return privately(notice(call.words.schedule.pausedNow));
  },
});

export const resume = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const schedule = await scheduleOf(call);
    const { store, clock } = call.app.game;
    const { words } = call;
    const next = nextDue(timingOf(schedule), clock());
    const resumed = await resumeSchedule(store, schedule.guildId, nextOf(next), clock());
    if (!resumed) throw new Refusal(words.schedule.notPaused);
    const post = await nextPost(call, schedule);
    const when = post ? ` ${words.schedule.next(Math.floor(post.at.getTime() / 1000))}` : '';
    return privately(notice(`${words.schedule.resumed}${when}`, 'glad'));
  },
});

export const postNow = verb({
  options: {},
  defer: 'first',
  run: async (call) => {
    const schedule = await scheduleOf(call);
    const { words, app } = call;
    const now = app.game.clock();
    const date = todayFor(schedule, now);
    try {
      const post = await app.poster.postDay(schedule, { date, at: now });
      if (!post) throw new Refusal(words.schedule.alreadyPosted(date));
    } catch (error) {
      if (!(error instanceof ChannelClosed)) throw error;
      throw new Refusal(error.reason === 'channel-gone' ? words.schedule.channelGone : forbidden());
    }
    return privately(notice(words.schedule.posted(schedule.channelId), 'glad'));

    function forbidden(): string {
      const missing = missingNames(words, app.permissions.forPosting(schedule.guildId, needsOf(schedule)));
      return missing.length > 0 ? words.schedule.cannotPost(missing) : words.schedule.channelGone;
    }
  },
});

export const leaderboard = verb({
  options: { channel: { type: 'channel' } },
  defer: 'first',
  run: async (call, args) => {
    const schedule = await scheduleOf(call);
    const { words, app } = call;
    const channelId = args.channel?.id ?? schedule.channelId;
    const needs = { channelId, roleId: null, thread: false };
    const missing = missingNames(words, app.permissions.forPosting(schedule.guildId, needs));
    if (missing.length > 0) throw new Refusal(words.schedule.cannotPost(missing));
    const message = await app.discord.post(channelId, await standingOf(app, schedule));
    await setLeaderboardMessage(app.game.store, schedule.guildId, { channelId, messageId: message.id });
    return privately(notice(words.schedule.leaderboardPosted(channelId), 'glad'));
  },
});

export const needsOf = (schedule: {
  channelId: string;
  pingRoleId: string | null;
  spoilerThread: boolean;
}) => ({
  channelId: schedule.channelId,
  roleId: schedule.pingRoleId,
  thread: schedule.spoilerThread,
});
