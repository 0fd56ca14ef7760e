import { type LocalDate, type Weekday, weekdayOf } from './local-time.js';

export const DAILY_GRADES = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
export type DailyGrade = (typeof DAILY_GRADES)[number];

/** What kind of puzzle a day asks for. */
interface Wish {
  readonly size: number;
  readonly stars: number;
  readonly grade: DailyGrade;
}

/** Monday wakes gently, Sunday has time: the week rises in grade, and in size with it. */
const DEFAULT_WEEK: Readonly<Record<Weekday, Wish>> = {
  1: { size: 6, stars: 1, grade: 'Easy' },
  2: { size: 8, stars: 1, grade: 'Easy' },
  3: { size: 8, stars: 1, grade: 'Medium' },
  4: { size: 10, stars: 2, grade: 'Medium' },
  5: { size: 10, stars: 2, grade: 'Hard' },
  6: { size: 10, stars: 2, grade: 'Hard' },
  7: { size: 10, stars: 2, grade: 'Expert' },
};

/** How many stars a board of this size usually has. */
export function usualStars(size: number): number {
  if (size < 9) return 1;
  if (size < 14) return 2;
  if (size < 17) return 3;
  if (size < 21) return 4;
  return size < 25 ? 5 : 6;
}

/** The wish of a day: the week's, with whatever the server has fixed in its place. */
export function wishFor(
  date: LocalDate,
  fixed: { size?: number | null; grade?: DailyGrade | null } = {},
): Wish {
  const usual = DEFAULT_WEEK[weekdayOf(date)];
  const size = fixed.size ?? usual.size;
  return {
    size,
    stars: size === usual.size ? usual.stars : usualStars(size),
    grade: fixed.grade ?? usual.grade,
  };
}
