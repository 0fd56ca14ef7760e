import { type Kind, nearestKind } from '../engine/generate/kinds.js';
import { atLeast, type DailyGrade } from './grades.js';
import { type LocalDate, type Weekday, weekdayOf } from './local-time.js';
import type { WeekPlan } from './week-plan.js';

/** Monday wakes gently, Sunday has time: the week rises in grade, and in size with it. */
const DEFAULT_WEEK: Readonly<Record<Weekday, Kind>> = {
  1: nearestKind(6, 'Easy'),
  2: nearestKind(8, 'Easy'),
  3: nearestKind(8, 'Medium'),
  4: nearestKind(10, 'Medium'),
  5: nearestKind(10, 'Hard'),
  6: nearestKind(10, 'Hard'),
  7: nearestKind(10, 'Expert'),
};

/** What a server can choose about the puzzles of its days. */
export interface DayChoices {
  readonly size?: number | null;
  readonly grade?: DailyGrade | null;
  /** No day is easier, where there is such a puzzle. */
  readonly least?: DailyGrade | null;
  readonly week?: WeekPlan;
  /** The weekday of the weekly special: a weekend has time for a large board. */
  readonly weeklyDay?: number | null;
  /** The size of the monthly special. */
  readonly monthlySize?: number | null;
}

/** Sizes for every day: those whose puzzles are made in moments, and never run out as 4×4 does. */
export const DAILY_SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
const WEEKLY_SIZE = 14;
export const WEEKLY_DAYS = [6, 7] as const;
export const MONTHLY_SIZES = [17, 21, 25] as const;
const SPECIAL_GRADE: DailyGrade = 'Hard';

type Special = 'weekly' | 'monthly';

/** The monthly special is on the first Sunday, and comes before a weekly one. */
export function specialOn(date: LocalDate, { weeklyDay, monthlySize }: DayChoices): Special | null {
  const weekday = weekdayOf(date);
  if (monthlySize && weekday === 7 && Number(date.slice(8)) <= 7) return 'monthly';
  return weekday === weeklyDay ? 'weekly' : null;
}

/** The kind of puzzle of a day: the week's, with whatever the server has chosen in its place. */
export const kindFor = (date: LocalDate, choices: DayChoices = {}): Kind =>
  nearest(wishFor(weekdayOf(date), specialOn(date, choices), choices));

/** The kind of a weekday in every week, the weekly special among them; the monthly one is on a single day. */
export const usualKind = (weekday: Weekday, choices: DayChoices): Kind =>
  nearest(wishFor(weekday, weekday === choices.weeklyDay ? 'weekly' : null, choices));

interface Wish {
  readonly size: number;
  readonly stars?: number | undefined;
  readonly grade: DailyGrade;
}

/** What was asked for, whether or not there is such a puzzle. */
function wishFor(weekday: Weekday, special: Special | null, choices: DayChoices): Wish {
  const { size, grade, least, week = {} } = choices;
  if (special) {
    const large = special === 'monthly' ? (choices.monthlySize ?? WEEKLY_SIZE) : WEEKLY_SIZE;
    return { size: large, grade: atLeast(grade ?? SPECIAL_GRADE, least) };
  }
  const usual = DEFAULT_WEEK[weekday];
  const day = week[weekday] ?? {};
  return {
    size: day.size ?? size ?? usual.size,
    stars: day.size === undefined ? undefined : day.stars,
    grade: atLeast(day.grade ?? grade ?? usual.grade, least),
  };
}

const nearest = ({ size, stars, grade }: Wish): Kind => nearestKind(size, grade, stars);

/** A day that cannot be as it was asked for, and what comes instead. */
export interface Substitute {
  readonly on: Weekday | Special;
  readonly wanted: { readonly size: number; readonly grade: DailyGrade };
  readonly instead: Kind;
}

/** Every day of a schedule, and every special of it, for which there is no puzzle as asked for. */
export function substitutes(days: readonly Weekday[], choices: DayChoices): Substitute[] {
  const specials: (Special | null)[] = [
    choices.weeklyDay ? 'weekly' : null,
    choices.monthlySize ? 'monthly' : null,
  ];
  const asked = [
    ...days.map((day) => ({ on: day, wanted: wishFor(day, null, choices) })),
    ...specials.flatMap((on) => (on ? [{ on, wanted: wishFor(7, on, choices) }] : [])),
  ];
  return asked.flatMap(({ on, wanted }) => {
    const instead = nearest(wanted);
    return instead.grade === wanted.grade ? [] : [{ on, wanted, instead }];
  });
}
