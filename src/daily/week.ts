import { GRADES, type Kind, nearestKind } from '../engine/generate/kinds.js';
import { type LocalDate, type Weekday, weekdayOf } from './local-time.js';

export const DAILY_GRADES = GRADES;
export type DailyGrade = Kind['grade'];

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
  /** The weekday of the weekly special: a weekend has time for a large board. */
  readonly weeklyDay?: number | null;
  /** The size of the monthly special. */
  readonly monthlySize?: number | null;
}

export const WEEKLY_SIZE = 14;
export const WEEKLY_DAYS = [6, 7] as const;
export const MONTHLY_SIZES = [17, 21, 25] as const;
const SPECIAL_GRADE: DailyGrade = 'Hard';

export type Special = 'weekly' | 'monthly';

/** The monthly special is on the first Sunday, and comes before a weekly one. */
export function specialOn(date: LocalDate, { weeklyDay, monthlySize }: DayChoices): Special | null {
  const weekday = weekdayOf(date);
  if (monthlySize && weekday === 7 && Number(date.slice(8)) <= 7) return 'monthly';
  return weekday === weeklyDay ? 'weekly' : null;
}

/** The kind of puzzle of a day: the week's, with whatever the server has chosen in its place. */
export function kindFor(date: LocalDate, choices: DayChoices = {}): Kind {
  const special = specialOn(date, choices);
  if (special) {
    const size = special === 'monthly' ? choices.monthlySize : WEEKLY_SIZE;
    return nearestKind(size ?? WEEKLY_SIZE, choices.grade ?? SPECIAL_GRADE);
  }
  const usual = DEFAULT_WEEK[weekdayOf(date)];
  return nearestKind(choices.size ?? usual.size, choices.grade ?? usual.grade);
}
