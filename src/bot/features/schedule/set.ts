import { strandedPins } from '../../../daily/days.js';
import { DAILY_GRADES } from '../../../daily/grades.js';
import { localMinutes, weekdayOf } from '../../../daily/local-time.js';
import { choicesOf, todayFor } from '../../../daily/plan.js';
import { daysFromBits, daysToBits, readDays, readTime } from '../../../daily/read.js';
import {
  changeSchedule,
  type FirstChoices,
  isPosted,
  MOST_SCHEDULES,
  makeSchedule,
  nextPost,
  type Schedule,
  type SchedulePatch,
  scheduleOf,
  schedulesOf,
  scopeOf,
} from '../../../daily/schedule.js';
import { MONTHLY_SIZES, substitutes } from '../../../daily/week.js';
import { findZones, readZone } from '../../../daily/zones.js';
import { gradesAt } from '../../../engine/generate/kinds.js';
import type { Call, Suggestion } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import type { Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { LIMITS } from '../../discord/limits.js';
import { privately, type Reply } from '../../discord/reply.js';
import { guildOf, nameFrom, nameOption, postingNeeds } from './common.js';
import { changeLines, scheduleView, substituteLines } from './view.js';

/** Sizes for every day: those whose puzzles are made in moments, and never run out as 4×4 does. */
export const DAILY_SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
const WEEKLY = { saturday: 6, sunday: 7 } as const;

/** What `without` takes back. */
const WITHOUT = {
  role: { pingRoleId: null },
  size: { size: null },
  grade: { grade: null },
  least: { leastGrade: null },
  weekly: { weeklyDay: null },
  monthly: { monthlySize: null },
  week: { week: '' },
  alerts: { alertChannelId: null },
} as const satisfies Record<string, Partial<SchedulePatch>>;

export const set = verb({
  options: {
    name: nameOption,
    channel: { type: 'channel' },
    time: { type: 'string', maxLength: 20 },
    zone: { type: 'string', maxLength: 60, suggest: suggestZones },
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
    least: { type: 'string', choices: DAILY_GRADES },
    weekly: { type: 'string', choices: ['saturday', 'sunday'] },
    monthly: { type: 'integer', choices: MONTHLY_SIZES },
    role: { type: 'role' },
    thread: { type: 'boolean' },
    board: { type: 'boolean' },
    alerts: { type: 'channel' },
    team: { type: 'integer', min: 0, max: 100 },
    without: {
      type: 'string',
      choices: ['role', 'size', 'grade', 'least', 'weekly', 'monthly', 'week', 'alerts'],
    },
  },
  defer: 'if-slow',
  run: (call, args) => {
    const { size, grade } = args;
    if (size && grade && !gradesAt(size).includes(grade))
      throw new Refusal(call.words.schedule.noSuchKind(size, gradesAt(size)));
    return saveSchedule(call, args.name, {
      ...readWhen(call, args),
      ...given('channelId', args.channel?.id),
      ...given('size', size),
      ...given('grade', grade),
      ...given('leastGrade', args.least),
      ...given('weeklyDay', args.weekly && WEEKLY[args.weekly]),
      ...given('monthlySize', args.monthly),
      ...given('pingRoleId', args.role?.id),
      ...given('spoilerThread', args.thread),
      ...given('showBoard', args.board),
      ...given('alertChannelId', args.alerts?.id),
      ...given('teamShare', args.team),
      ...(args.without ? WITHOUT[args.without] : {}),
    });
  },
});

/** Nothing for what was left out. */
const given = <K extends keyof SchedulePatch>(key: K, value: SchedulePatch[K] | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Pick<SchedulePatch, K>>;

/** When the puzzle comes, from what was typed; what was left out is not in it. */
export function readWhen(
  { words }: Call,
  typed: { time?: string | undefined; zone?: string | undefined; days?: string | undefined },
): Pick<Partial<SchedulePatch>, 'minute' | 'zone' | 'days'> {
  const minute = typed.time === undefined ? undefined : readTime(typed.time);
  if (minute === null) throw new Refusal(words.schedule.badTime);
  const zone = typed.zone === undefined ? undefined : readZone(typed.zone);
  if (zone === null) throw new Refusal(words.schedule.badZone);
  const days = typed.days === undefined ? undefined : readDays(typed.days);
  if (days === null) throw new Refusal(words.schedule.badDays);
  return {
    ...given('minute', minute),
    ...given('zone', zone),
    ...given('days', days && daysToBits(days)),
  };
}

async function suggestZones({ app, words }: Call, typed: string): Promise<Suggestion[]> {
  const now = app.game.clock();
  return findZones(typed, LIMITS.autocompleteChoices).map((zone) => ({
    name: words.schedule.zoneNow(zone, localMinutes(zone, now)),
    value: zone,
  }));
}

/** Saves what is named, and shows what it means: what is different, what will not be as asked for, what comes next. */
export async function saveSchedule(
  call: Call,
  typed: string | undefined,
  patch: Omit<SchedulePatch, 'setBy'>,
): Promise<Reply> {
  const { app, words, userId: setBy } = call;
  const guildId = guildOf(call);
  const name = nameFrom(call, typed);
  const before = await scheduleOf(app.game, guildId, name);
  const { schedule, notes } = before
    ? await change(call, before, { ...patch, setBy })
    : await make(call, { guildId, name }, { ...patch, setBy });
  notes.push(...substituteLines(words, substitutes(daysFromBits(schedule.days), choicesOf(schedule))));
  const stranded = await strandedPins(app.game, schedule);
  if (stranded.length > 0) notes.push(words.schedule.strandedPins(stranded));
  const today = todayFor(schedule, app.game.clock());
  if (await isPosted(app.game, schedule.scope, today)) notes.push(words.schedule.alreadyPosted(today));
  else if (schedule.nextDate !== null && schedule.nextDate > today && isOn(schedule, today))
    notes.push(words.schedule.todayLeftOut);
  const check = app.permissions.forPosting(guildId, postingNeeds(schedule));
  const next = await nextPost(app.game, schedule);
  const all = await schedulesOf(app.game, guildId);
  return privately(scheduleView(words, schedule, { all, notes, check, next }));
}

async function change({ app, words }: Call, before: Schedule, patch: SchedulePatch) {
  const { schedule, changed } = await changeSchedule(app.game, before, patch);
  const lines = changeLines(words, changed);
  return {
    schedule,
    notes: lines.length > 0 ? [words.schedule.saved, ...lines] : [words.schedule.unchanged],
  };
}

/** By a form: another schedule, in the channel where it was asked for. */
export async function addSchedule(call: Call, fields: Press['fields']): Promise<Reply> {
  const { words, app } = call;
  const name = nameFrom(call, fields.name);
  if (name === '') throw new Refusal(words.schedule.badName);
  if (await scheduleOf(app.game, guildOf(call), name)) throw new Refusal(words.schedule.nameTaken(name));
  return saveSchedule(call, name, { ...readWhen(call, fields), ...given('channelId', call.channelId) });
}

/** What a further schedule does not say about its time, it has from the first. */
async function make(
  { app, words }: Call,
  where: { readonly guildId: string; readonly name: string },
  patch: SchedulePatch,
) {
  const said = words.schedule;
  const all = await schedulesOf(app.game, where.guildId);
  const [first] = all;
  if (where.name && !first) throw new Refusal(said.firstComesFirst);
  if (all.length >= MOST_SCHEDULES) throw new Refusal(said.tooMany(MOST_SCHEDULES));
  const whole = first ? { minute: first.minute, zone: first.zone, ...patch } : patch;
  const missing = [
    ...(whole.channelId === undefined ? ['`channel`'] : []),
    ...(whole.minute === undefined ? ['`time`'] : []),
    ...(whole.zone === undefined ? ['`zone`'] : []),
  ];
  if (missing.length > 0)
    throw new Refusal(where.name ? said.needsChannel(where.name) : said.needsMore(missing));
  return {
    schedule: await makeSchedule(app.game, scopeOf(where.guildId, where.name), whole as FirstChoices),
    notes: [said.saved],
  };
}

const isOn = (schedule: Schedule, date: string): boolean =>
  daysFromBits(schedule.days).includes(weekdayOf(date));
