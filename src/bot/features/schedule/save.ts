import { strandedPins } from '../../../daily/days.js';
import { weekdayOf } from '../../../daily/local-time.js';
import { choicesOf, todayFor } from '../../../daily/plan.js';
import { daysFromBits, daysToBits, readDays, readTime } from '../../../daily/read.js';
import {
  changeSchedule,
  type FirstChoices,
  isPosted,
  MOST_SCHEDULES,
  makeSchedule,
  nameOf,
  nextPost,
  type Schedule,
  type SchedulePatch,
  scheduleOf,
  schedulesOf,
  scopeOf,
} from '../../../daily/schedule.js';
import { substitutes } from '../../../daily/week.js';
import { readZone, zonesLike } from '../../../daily/zones.js';
import type { Call } from '../../discord/call.js';
import { Refusal } from '../../discord/errors.js';
import type { PostingCheck } from '../../discord/permissions.js';
import type { View } from '../../discord/reply.js';
import { guildOf, nameFrom, postingNeeds } from './common.js';
import { changeLines, scheduleView, substituteLines } from './view.js';

/** What somebody chose about a schedule, by a command, a form or a list. */
export type Chosen = Omit<SchedulePatch, 'setBy'>;

/** Nothing for what was left out. */
export const given = <K extends keyof SchedulePatch>(key: K, value: SchedulePatch[K] | undefined) =>
  (value === undefined ? {} : { [key]: value }) as Partial<Pick<SchedulePatch, K>>;

/** When the puzzle comes, from what was typed; what was left out is not in it. */
export function readWhen(
  { words }: Call,
  typed: { time?: string | undefined; zone?: string | undefined; days?: string | undefined },
): Pick<Chosen, 'minute' | 'zone' | 'days'> {
  const minute = typed.time === undefined ? undefined : readTime(typed.time);
  if (minute === null) throw new Refusal(words.schedule.badTime);
  const zone = typed.zone === undefined ? undefined : readZone(typed.zone);
  if (zone === null) throw new Refusal(words.schedule.badZone(zonesLike(typed.zone ?? '')));
  const days = typed.days === undefined ? undefined : readDays(typed.days);
  if (days === null) throw new Refusal(words.schedule.badDays);
  return {
    ...given('minute', minute),
    ...given('zone', zone),
    ...given('days', days && daysToBits(days)),
  };
}

export interface Saved {
  readonly schedule: Schedule;
  /** What is different, what will not be as asked for, and what is to be known about today. */
  readonly notes: readonly string[];
  readonly check: PostingCheck;
}

/** Saves what is named, and says what it means. */
export async function save(call: Call, typed: string | undefined, chosen: Chosen): Promise<Saved> {
  const { app, words, userId: setBy } = call;
  const guildId = guildOf(call);
  const { schedule, notes } = await changeOrMake(call, nameFrom(call, typed), { ...chosen, setBy });
  notes.push(...substituteLines(words, substitutes(daysFromBits(schedule.days), choicesOf(schedule))));
  const stranded = await strandedPins(app.game, schedule);
  if (stranded.length > 0) notes.push(words.schedule.strandedPins(stranded));
  const today = todayFor(schedule, app.game.clock());
  if (await isPosted(app.game, schedule.scope, today)) notes.push(words.schedule.alreadyPosted(today));
  else if (schedule.nextDate !== null && schedule.nextDate > today && isOn(schedule, today))
    notes.push(words.schedule.todayLeftOut(nameOf(schedule)));
  return { schedule, notes, check: app.permissions.forPosting(guildId, postingNeeds(schedule)) };
}

/** The schedule as it is now, with what came of it. */
export async function savedPage(call: Call, typed: string | undefined, chosen: Chosen): Promise<View> {
  const { app, words } = call;
  const { schedule, notes, check } = await save(call, typed, chosen);
  const next = await nextPost(app.game, schedule);
  const all = await schedulesOf(app.game, schedule.guildId);
  return scheduleView(words, schedule, { all, notes, check, next });
}

async function changeOrMake(call: Call, name: string, patch: SchedulePatch) {
  const { app, words } = call;
  const known = await scheduleOf(app.game, guildOf(call), name);
  const made = known ? 'taken' : await make(call, name, patch);
  if (made !== 'taken') return { schedule: made, notes: [words.schedule.saved] };
  // There before, or another moderator's of this very moment.
  const before = known ?? (await scheduleOf(app.game, guildOf(call), name));
  if (!before) throw new Refusal(words.schedule.none);
  const { schedule, changed } = await changeSchedule(app.game, before, patch);
  const lines = changeLines(words, changed);
  const notes = lines.length > 0 ? [words.schedule.saved, ...lines] : [words.schedule.unchanged];
  return { schedule, notes };
}

/** What a further schedule does not say about its time, it has from the first. */
async function make(call: Call, name: string, patch: SchedulePatch): Promise<Schedule | 'taken'> {
  const { app, words } = call;
  const { schedule: said } = words;
  const guildId = guildOf(call);
  const first = await scheduleOf(app.game, guildId);
  if (name && !first) throw new Refusal(said.firstComesFirst);
  const whole = first ? { minute: first.minute, zone: first.zone, ...patch } : patch;
  const missing = [
    ...(whole.channelId === undefined ? ['`channel`'] : []),
    ...(whole.minute === undefined ? ['`time`'] : []),
    ...(whole.zone === undefined ? ['`zone`'] : []),
  ];
  if (missing.length > 0) throw new Refusal(name ? said.needsChannel(name) : said.needsMore(missing));
  const made = await makeSchedule(app.game, scopeOf(guildId, name), whole as FirstChoices);
  if (made === 'too-many') throw new Refusal(said.tooMany(MOST_SCHEDULES));
  if (made === 'no-first') throw new Refusal(said.firstComesFirst);
  return made;
}

const isOn = (schedule: Schedule, date: string): boolean =>
  daysFromBits(schedule.days).includes(weekdayOf(date));
