import type { DayPlan } from '../game/open-daily.js';
import type { ChosenKinds, Schedule } from '../store/schedules.js';
import { type Due, dueOn, nextDue, type Timing } from './calendar.js';
import { readGrade } from './grades.js';
import { addDays, instantOf, type LocalDate, localDate, WEEKDAYS } from './local-time.js';
import { daysFromBits } from './read.js';
import { type DayChoices, kindFor } from './week.js';
import { readWeek } from './week-plan.js';

/** A night owl's day ends here, however early the next puzzle comes. */
const NIGHT_ENDS = 4 * 60;

export const timingOf = (schedule: Pick<Schedule, 'zone' | 'minute' | 'days'>): Timing => ({
  zone: schedule.zone,
  minutes: schedule.minute,
  days: daysFromBits(schedule.days),
});

/** Where there is no schedule, a day is a day in Greenwich. */
const WORLD_TIMING: Timing = { zone: 'UTC', minutes: 0, days: WEEKDAYS };

export function worldPlan(now: Date): DayPlan {
  const date = localDate(WORLD_TIMING.zone, now);
  return planDay(WORLD_TIMING, { date, at: dueOn(WORLD_TIMING, date) as Date }, {});
}

export const schedulePlan = (schedule: Schedule, due: Due): DayPlan =>
  planDay(timingOf(schedule), due, choicesOf(schedule));

function planDay(timing: Timing, due: Due, choices: DayChoices): DayPlan {
  const night = instantOf(timing.zone, addDays(due.date, 1), NIGHT_ENDS) ?? due.at;
  // Somebody may have posted it before its own time, which brings no other one.
  const usual = dueOn(timing, due.date);
  const next = nextDue(timing, usual && usual > due.at ? usual : due.at)?.at ?? night;
  return {
    localDate: due.date,
    dueAt: due.at,
    closesAt: new Date(Math.max(next.getTime(), night.getTime())),
    kind: kindFor(due.date, choices),
  };
}

const EVERY_DAY = 127;

/** What a server has that has chosen nothing, and the world: the default week. */
export const USUAL_KINDS: ChosenKinds = {
  days: EVERY_DAY,
  size: null,
  grade: null,
  leastGrade: null,
  week: '',
  weeklyDay: null,
  monthlySize: null,
};

/** What a server has chosen about the puzzles of its days. */
export const choicesOf = (chosen: Omit<ChosenKinds, 'days'>): DayChoices => ({
  size: chosen.size,
  grade: readGrade(chosen.grade),
  least: readGrade(chosen.leastGrade),
  week: readWeek(chosen.week),
  weeklyDay: chosen.weeklyDay,
  monthlySize: chosen.monthlySize,
});

/** The day it is for a server: in the zone of its schedule, or in Greenwich. */
export const todayFor = (schedule: Schedule | null, now: Date): LocalDate =>
  localDate(schedule?.zone ?? WORLD_TIMING.zone, now);
