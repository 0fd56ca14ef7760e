import type { Weekday } from '../../../daily/local-time.js';
import { type DayChange, plannedWeek, planWeekday } from '../../../daily/plan-day.js';
import { DAILY_SIZES } from '../../../daily/week.js';
import type { DayWish } from '../../../daily/week-plan.js';
import { GRADES, gradesAt, starsAt } from '../../../engine/generate/kinds.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import type { Component, Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { shows } from '../../discord/moderators.js';
import { privately, type View } from '../../discord/reply.js';
import { nameOption, needSchedule } from './common.js';
import { save } from './save.js';
import { changeLines } from './view.js';
import { dayView, USUAL, weekView } from './week-view.js';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const week = verb({
  options: {
    day: { type: 'string', choices: DAYS },
    size: { type: 'integer', choices: DAILY_SIZES },
    stars: { type: 'integer', choices: [1, 2, 3] },
    grade: { type: 'string', choices: GRADES },
    off: { type: 'boolean' },
    name: nameOption,
  },
  defer: 'if-slow',
  run: async (call, { day, size, stars, grade, off, name }) => {
    if (!day) return privately(await weekPage(call, name));
    const weekday = { day: (DAYS.indexOf(day) + 1) as Weekday, name };
    const wished = size !== undefined || stars !== undefined || grade !== undefined;
    if (!wished && off === undefined) return privately(await dayPage(call, weekday));
    const wish = {
      ...(size === undefined ? {} : { size }),
      ...(stars === undefined ? {} : { stars }),
      ...(grade === undefined ? {} : { grade }),
    };
    const change = { ...(wished ? { wish } : {}), ...(off === undefined ? {} : { off }) };
    return privately(await changeDay(call, weekday, change));
  },
});

/** A weekday of one of the schedules. */
interface Which {
  readonly day: Weekday;
  readonly name: string | undefined;
}

async function weekPage(call: Call, name: string | undefined): Promise<View> {
  const schedule = await needSchedule(call, name);
  return weekView(call.words, schedule, plannedWeek(schedule));
}

async function dayPage(call: Call, { day, name }: Which, notes: readonly string[] = []): Promise<View> {
  const schedule = await needSchedule(call, name);
  return dayView(call.words, schedule, plannedWeek(schedule)[day - 1]!, notes);
}

async function changeDay(call: Call, which: Which, change: DayChange): Promise<View> {
  const { app, words, userId: by } = call;
  if (change.wish) refuseUnknown(call, change.wish);
  const schedule = await needSchedule(call, which.name);
  const saved = await planWeekday(app.game, schedule, { day: which.day, by, change });
  if (!saved) throw new Refusal(words.schedule.noDayLeft);
  const lines = changeLines(words, saved.changed);
  return dayPage(
    call,
    which,
    lines.length > 0 ? [words.schedule.saved, ...lines] : [words.schedule.unchanged],
  );
}

/** Only what there is can be asked for. */
function refuseUnknown({ words }: Call, { size, stars, grade }: DayWish): void {
  const said = words.schedule;
  if (size !== undefined && !DAILY_SIZES.some((known) => known === size))
    throw new Refusal(words.errors.oldSchedulePage);
  if (size === undefined) {
    if (stars !== undefined) throw new Refusal(said.starsNeedSize);
    return;
  }
  if (stars !== undefined && !starsAt(size).includes(stars))
    throw new Refusal(said.noSuchStars(size, starsAt(size)));
  const grades = gradesAt(size, stars);
  if (grade && !grades.includes(grade)) throw new Refusal(said.noSuchKind(size, grades));
}

const readWeekday = (text: string | undefined): Weekday => {
  const day = Number(text);
  return (day >= 1 && day <= 7 ? Math.floor(day) : 1) as Weekday;
};

const whichOfPress = ({ args }: Press): Which => ({ day: readWeekday(args[0]), name: args[1] });

const onDay = (name: string, run: (call: Call, which: Which, chosen: string) => Promise<View>): Component =>
  shows(name, (call, press) => run(call, whichOfPress(press), press.values[0] ?? ''));

/** Changes one part of what is wished of a day, and keeps what still goes with it. */
async function changeWish(call: Call, which: Which, patch: (wish: DayWish) => DayWish): Promise<View> {
  const { wish } = plannedWeek(await needSchedule(call, which.name))[which.day - 1]!;
  return changeDay(call, which, { wish: patch(wish) });
}

export const weekComponents: readonly Component[] = [
  shows('week', (call, { args }) => weekPage(call, args[0])),
  shows('week-usual-all', async (call, { args }) => {
    await needSchedule(call, args[0]);
    await save(call, args[0], { week: '' });
    return weekPage(call, args[0]);
  }),
  shows('week-day', (call, { args, values }) =>
    dayPage(call, { day: readWeekday(values[0]), name: args[0] }),
  ),
  onDay('week-size', (call, which, chosen) =>
    changeWish(call, which, ({ grade }) => {
      const size = Number(chosen);
      const kept = grade && (chosen === USUAL || gradesAt(size).includes(grade)) ? { grade } : {};
      return chosen === USUAL ? kept : { size, ...kept };
    }),
  ),
  onDay('week-stars', (call, which, chosen) =>
    changeWish(call, which, ({ size, grade }) => {
      if (size === undefined) return grade ? { grade } : {};
      const stars = Number(chosen);
      return { size, stars, ...(grade && gradesAt(size, stars).includes(grade) ? { grade } : {}) };
    }),
  ),
  onDay('week-grade', (call, which, chosen) =>
    changeWish(call, which, ({ grade: _, ...rest }) => {
      const grade = GRADES.find((known) => known === chosen);
      return grade ? { ...rest, grade } : rest;
    }),
  ),
  onDay('week-off', (call, which) => changeDay(call, which, { off: true })),
  onDay('week-on', (call, which) => changeDay(call, which, { off: false })),
  onDay('week-usual', (call, which) => changeDay(call, which, { wish: {}, off: false })),
];
