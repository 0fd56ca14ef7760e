import { DAILY_GRADES } from '../../../daily/grades.js';
import type { Weekday } from '../../../daily/local-time.js';
import { type DayChange, plannedWeek, planWeekday } from '../../../daily/plan-day.js';
import type { DayWish } from '../../../daily/week-plan.js';
import { gradesAt, starsAt } from '../../../engine/generate/kinds.js';
import type { Call } from '../../discord/call.js';
import { verb } from '../../discord/command.js';
import type { Component, Press } from '../../discord/component.js';
import { Refusal } from '../../discord/errors.js';
import { here, privately, type View } from '../../discord/reply.js';
import { needSchedule } from './common.js';
import { DAILY_SIZES } from './set.js';
import { changeLines } from './view.js';
import { dayView, USUAL, weekView } from './week-view.js';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const week = verb({
  options: {
    day: { type: 'string', choices: DAYS },
    size: { type: 'integer', choices: DAILY_SIZES },
    stars: { type: 'integer', choices: [1, 2, 3] },
    grade: { type: 'string', choices: DAILY_GRADES },
    off: { type: 'boolean' },
  },
  defer: 'if-slow',
  run: async (call, { day, size, stars, grade, off }) => {
    if (!day) return privately(await weekPage(call));
    const weekday = (DAYS.indexOf(day) + 1) as Weekday;
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

async function weekPage(call: Call, notes: readonly string[] = []): Promise<View> {
  return weekView(call.words, plannedWeek(await needSchedule(call)), notes);
}

async function dayPage(call: Call, weekday: Weekday, notes: readonly string[] = []): Promise<View> {
  const days = plannedWeek(await needSchedule(call));
  return dayView(call.words, days[weekday - 1]!, { sizes: DAILY_SIZES, notes });
}

async function changeDay(call: Call, day: Weekday, change: DayChange): Promise<View> {
  const { app, words, userId: by } = call;
  if (change.wish) refuseUnknown(call, change.wish);
  const saved = await planWeekday(app.game, await needSchedule(call), { day, by, change });
  if (!saved) throw new Refusal(words.schedule.noDayLeft);
  const lines = changeLines(words, saved.changed);
  return dayPage(call, day, lines.length > 0 ? [words.schedule.saved, ...lines] : [words.schedule.unchanged]);
}

/** Only what there is can be asked for. */
function refuseUnknown({ words }: Call, { size, stars, grade }: DayWish): void {
  const said = words.schedule;
  if (size === undefined) {
    if (stars !== undefined) throw new Refusal(said.starsNeedSize);
    return;
  }
  if (stars !== undefined && !starsAt(size).includes(stars))
    throw new Refusal(said.noSuchStars(size, starsAt(size)));
  const grades = gradesAt(size, stars);
  if (grade && !grades.includes(grade)) throw new Refusal(said.noSuchKind(size, grades));
}

const weekdayOfPress = ({ args }: Press): Weekday => {
  const day = Number(args[0]);
  return (day >= 1 && day <= 7 ? Math.floor(day) : 1) as Weekday;
};

const onDay = (
  name: string,
  run: (call: Call, day: Weekday, chosen: string) => Promise<View>,
): Component => ({
  name,
  defer: 'if-slow',
  answers: 'here',
  needs: 'manage-server',
  run: async (call, press) => here(await run(call, weekdayOfPress(press), press.values[0] ?? '')),
});

/** Changes one part of what is wished of a day, and keeps what still goes with it. */
async function changeWish(call: Call, day: Weekday, patch: (wish: DayWish) => DayWish): Promise<View> {
  const { wish } = plannedWeek(await needSchedule(call))[day - 1]!;
  return changeDay(call, day, { wish: patch(wish) });
}

export const weekComponents: readonly Component[] = [
  {
    name: 'week',
    defer: 'if-slow',
    answers: 'here',
    needs: 'manage-server',
    run: async (call) => here(await weekPage(call)),
  },
  {
    name: 'week-day',
    defer: 'if-slow',
    answers: 'here',
    needs: 'manage-server',
    run: async (call, { values }) =>
      here(await dayPage(call, weekdayOfPress({ args: values, values, fields: {} }))),
  },
  onDay('week-size', (call, day, chosen) =>
    changeWish(call, day, ({ grade }) => {
      const size = Number(chosen);
      const kept = grade && (chosen === USUAL || gradesAt(size).includes(grade)) ? { grade } : {};
      return chosen === USUAL ? kept : { size, ...kept };
    }),
  ),
  onDay('week-stars', (call, day, chosen) =>
    changeWish(call, day, ({ size, grade }) => {
      if (size === undefined) return grade ? { grade } : {};
      const stars = Number(chosen);
      return { size, stars, ...(grade && gradesAt(size, stars).includes(grade) ? { grade } : {}) };
    }),
  ),
  onDay('week-grade', (call, day, chosen) =>
    changeWish(call, day, ({ grade: _, ...rest }) => {
      const grade = DAILY_GRADES.find((known) => known === chosen);
      return grade ? { ...rest, grade } : rest;
    }),
  ),
  onDay('week-off', (call, day) => changeDay(call, day, { off: true })),
  onDay('week-on', (call, day) => changeDay(call, day, { off: false })),
  onDay('week-usual', (call, day) => changeDay(call, day, { wish: {}, off: false })),
];
