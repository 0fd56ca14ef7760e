import type { WantedGrade } from './steer.js';

/** What a puzzle can be asked for by. */
export interface Kind {
  readonly size: number;
  readonly stars: number;
  readonly grade: WantedGrade;
}

/** `10x2 Hard` */
export const kindName = ({ size, stars, grade }: Kind): string => `${size}x${stars} ${grade}`;

/** How many stars a board of this size usually has. */
export function usualStars(size: number): number {
  if (size < 9) return 1;
  if (size < 14) return 2;
  if (size < 17) return 3;
  if (size < 21) return 4;
  return size < 25 ? 5 : 6;
}

export const GRADES = ['Easy', 'Medium', 'Hard', 'Expert'] as const satisfies readonly WantedGrade[];

/**
 * By size, with its usual stars: how many of the grades there are, from Easy on. Small boards have no room for hard
 * arguments: none was found on 200,000 boards.
 */
const GRADES_AT: Readonly<Record<number, number>> = { 4: 2, 5: 2, 6: 3, 7: 3 };

export const SMALLEST_SIZE = 4;
export const LARGEST_SIZE = 25;

/** The grades that puzzles of a size come in. */
export const gradesAt = (size: number): readonly WantedGrade[] =>
  GRADES.slice(0, GRADES_AT[size] ?? GRADES.length);

/** Every kind there is, by size and grade. */
export const KINDS: readonly Kind[] = Array.from(
  { length: LARGEST_SIZE - SMALLEST_SIZE + 1 },
  (_, n) => SMALLEST_SIZE + n,
).flatMap((size) => gradesAt(size).map((grade) => ({ size, stars: usualStars(size), grade })));

/** The kind of a size and grade; where the size has no such grade, the nearest one it has. */
export function nearestKind(size: number, grade: WantedGrade): Kind {
  const grades = gradesAt(size);
  const at = Math.min(GRADES.indexOf(grade), grades.length - 1);
  return { size, stars: usualStars(size), grade: grades[at]! };
}
