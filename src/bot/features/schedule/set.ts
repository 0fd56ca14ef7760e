import { nextDue, type Timing } from '../../../daily/calendar.js';
import { localDate } from '../../../daily/local-time.js';
import { daysToBits, readDays, readTime } from '../../../daily/read.js';
import { DAILY_GRADES } from '../../../daily/week.js';
import { findZones, readZone } from '../../../daily/zones.js';
import { saveSchedule } from '../../../store/schedules.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { LIMITS } from '../../discord/limits.js';
import { privately } from '../../discord/reply.js';
import { guildOf, isPosted, nextOf, nextPost } from './common.js';
import { scheduleView } from './view.js';

/** Sizes that have enough puzzles for every day. */
export const DAILY_SIZES = [5, 6, 8, 10, 14] as const;

export const set = verb({
  options: {
    channel: { type: 'channel', required: true },
    time: { type: 'string', required: true, maxLength: 20 },
    zone: {
      type: 'string',
      required: true,
      maxLength: 60,
      suggest: async (_, typed) =>
        findZones(typed, LIMITS.autocompleteChoices).map((zone) => ({ name: zone, value: zone })),
    },
    days: {
      type: 'string',
      maxLength: 80,
      suggest: async ({ words }, typed) =>
        words.schedule.dayChoices
          .filter((choice) => choice.startsWith(typed.toLowerCase()))
          .map((choice) => ({ name: choice, value: choice })),
    },
    size: { type: 'integer', choices: DAILY_SIZES },
    grade: { type: 'string', choices: DAILY_GRADES },
    role: { type: 'role' },
    thread: { type: 'boolean' },
  },
  defer: 'if-slow',
  run: async (call, args) => {
    const { words, app } = call;
    const guildId = guildOf(call);
    const minutes = readTime(args.time);
    if (minutes === null) throw new Refusal(words.schedule.badTime);
    const zone = readZone(args.zone);
    if (zone === null) throw new Refusal(words.schedule.badZone);
    const days = readDays(args.days ?? 'every day');
    if (days === null) throw new Refusal(words.schedule.badDays);
    const { store, clock } = app.game;
    const now = clock();
    const timing: Timing = { zone, minutes, days };
    const next = nextDue(timing, now);
    const saved = await saveSchedule(
      store,
      guildId,
      {
        channelId: args.channel.id,
        minute: minutes,
        zone,
        days: daysToBits(days),
        size: args.size ?? null,
        grade: args.grade ?? null,
        pingRoleId: args.role?.id ?? null,
        spoilerThread: args.thread ?? false,
        setBy: call.userId,
      },
      nextOf(next),
      now,
    );
    const check = app.permissions.forPosting(guildId, {
      channelId: saved.channelId,
      roleId: saved.pingRoleId,
      thread: saved.spoilerThread,
    });
    const notes = [words.schedule.saved];
    const today = localDate(zone, now);
    if (await isPosted(call, guildId, today)) notes.push(words.schedule.alreadyPosted(today));
    else if (next && next.date !== today) notes.push(words.schedule.todayLeftOut);
    return privately(scheduleView(words, saved, { notes, check, next: await nextPost(call, saved) }));
  },
});
