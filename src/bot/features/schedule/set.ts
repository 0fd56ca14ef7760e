import { todayFor } from '../../../daily/plan.js';
import { daysToBits, readDays, readTime } from '../../../daily/read.js';
import { isPosted, nextPost, setSchedule } from '../../../daily/schedule.js';
import { DAILY_GRADES, MONTHLY_SIZES } from '../../../daily/week.js';
import { findZones, readZone } from '../../../daily/zones.js';
import { gradesAt } from '../../../engine/generate/kinds.js';
import { verb } from '../../discord/command.js';
import { Refusal } from '../../discord/errors.js';
import { LIMITS } from '../../discord/limits.js';
import { privately } from '../../discord/reply.js';
import { guildOf, postingNeeds } from './common.js';
import { scheduleView } from './view.js';

/** Sizes for every day: those whose puzzles are made in moments, and never run out as 4×4 does. */
export const DAILY_SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
const WEEKLY = { saturday: 6, sunday: 7 } as const;

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
    weekly: { type: 'string', choices: ['saturday', 'sunday'] },
    monthly: { type: 'integer', choices: MONTHLY_SIZES },
    role: { type: 'role' },
    thread: { type: 'boolean' },
    board: { type: 'boolean' },
  },
  defer: 'if-slow',
  run: async (call, args) => {
    const { words, app } = call;
    const guildId = guildOf(call);
    const minute = readTime(args.time);
    if (minute === null) throw new Refusal(words.schedule.badTime);
    const zone = readZone(args.zone);
    if (zone === null) throw new Refusal(words.schedule.badZone);
    const days = readDays(args.days ?? 'every day');
    if (days === null) throw new Refusal(words.schedule.badDays);
    const { size, grade } = args;
    if (size && grade && !gradesAt(size).includes(grade))
      throw new Refusal(words.schedule.noSuchKind(size, gradesAt(size)));
    const saved = await setSchedule(app.game, guildId, {
      channelId: args.channel.id,
      minute,
      zone,
      days: daysToBits(days),
      size: size ?? null,
      grade: grade ?? null,
      weeklyDay: args.weekly ? WEEKLY[args.weekly] : null,
      monthlySize: args.monthly ?? null,
      pingRoleId: args.role?.id ?? null,
      spoilerThread: args.thread ?? false,
      showBoard: args.board ?? false,
      setBy: call.userId,
    });
    const check = app.permissions.forPosting(guildId, postingNeeds(saved));
    const notes = [words.schedule.saved];
    const today = todayFor(saved, app.game.clock());
    if (await isPosted(app.game, guildId, today)) notes.push(words.schedule.alreadyPosted(today));
    else if (saved.nextDate !== null && saved.nextDate !== today) notes.push(words.schedule.todayLeftOut);
    const next = await nextPost(app.game, saved);
    return privately(scheduleView(words, saved, { notes, check, next }));
  },
});
