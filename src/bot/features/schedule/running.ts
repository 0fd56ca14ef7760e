import { rememberLeaderboard } from '../../../daily/leaderboard-messages.js';
import { todayFor } from '../../../daily/plan.js';
import { ChannelClosed } from '../../../daily/publisher.js';
import { pauseSchedule, resumeSchedule } from '../../../daily/schedule.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { notice } from '../../discord/notice.js';
import { privately } from '../../discord/reply.js';
import { leaderboardMessage } from '../leaderboard/message.js';
import { needSchedule, nextSentence, postingNeeds } from './common.js';
import { missingNames } from './view.js';

export const pause = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    await pauseSchedule(call.app.game, await needSchedule(call));
    return privately(notice(call.words.schedule.pausedNow));
  },
});

export const resume = verb({
  options: {},
  defer: 'if-slow',
  run: async (call) => {
    const { words, app } = call;
    const schedule = await needSchedule(call);
    if (!(await resumeSchedule(app.game, schedule))) throw new Refusal(words.schedule.notPaused);
    const said = [words.schedule.resumed, await nextSentence(call, schedule)];
    return privately(notice(said.filter(Boolean).join(' '), 'glad'));
  },
});

export const postNow = verb({
  options: {},
  defer: 'first',
  run: async (call) => {
    const schedule = await needSchedule(call);
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
      const missing = missingNames(
        words,
        app.permissions.forPosting(schedule.guildId, postingNeeds(schedule)),
      );
      return missing.length > 0 ? words.schedule.cannotPost(missing) : words.schedule.channelGone;
    }
  },
});

export const leaderboard = verb({
  options: { channel: { type: 'channel' } },
  defer: 'first',
  run: async (call, args) => {
    const schedule = await needSchedule(call);
    const { words, app } = call;
    const channelId = args.channel?.id ?? schedule.channelId;
    const needs = { channelId, roleId: null, thread: false };
    const missing = missingNames(words, app.permissions.forPosting(schedule.guildId, needs));
    if (missing.length > 0) throw new Refusal(words.schedule.cannotPost(missing));
    const message = await app.discord.post(channelId, await leaderboardMessage(app, schedule));
    await rememberLeaderboard(app.game, schedule, { channelId, messageId: message.id });
    return privately(notice(words.schedule.leaderboardPosted(channelId), 'glad'));
  },
});
