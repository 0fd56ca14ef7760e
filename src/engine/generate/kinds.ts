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
  if (size < 20) return 4;
  return size < 24 ? 5 : 6;
}

export const GRADES = ['Easy', 'Medium', 'Hard', 'Expert'] as const satisfies readonly WantedGrade[];

const [EASY, MEDIUM, HARD, EXPERT] = GRADES;
const ALL = GRADES;

/**
 * By size, with its usual stars: the grades that puzzles come in. Small boards have no room for hard arguments; large ones
 * with many stars hardly ever come to a board that is solved without them. Where a size is four times its stars (20 and
 * 24), each of the 2×2s that tile the board has exactly one star, and everything is Easy. 23×23 is missing: its stars have
 * so much room that no board with one solution came of a minute.
 */
const GRADES_AT: Readonly<Record<number, readonly WantedGrade[]>> = {
  4: [EASY, MEDIUM],
  5: [EASY, MEDIUM],
  6: [EASY, MEDIUM, HARD],
  7: [EASY, MEDIUM, HARD],
  8: ALL,
  9: ALL,
  10: ALL,
  11: ALL,
  12: ALL,
  13: ALL,
  14: ALL,
  15: [MEDIUM, HARD, EXPERT],
  16: [HARD, EXPERT],
  17: [EASY, MEDIUM, HARD],
  18: [MEDIUM, HARD],
  19: [HARD],
  20: [EASY],
  21: [EASY, MEDIUM, HARD],
  22: [HARD],
  24: [EASY],
  25: [MEDIUM, HARD],
};

/** By size, and stars that are fewer or more than usual: what a day can be asked for, and comes within seconds. */
const OTHER_STARS: Readonly<Record<number, Readonly<Record<number, readonly WantedGrade[]>>>> = {
  8: { 2: [EASY, MEDIUM] },
  9: { 1: [EASY, MEDIUM, HARD] },
  10: { 1: [EASY, MEDIUM, HARD] },
  11: { 1: [EASY, MEDIUM, HARD] },
  12: { 1: [EASY, MEDIUM, HARD], 3: [EASY, MEDIUM] },
  13: { 1: [EASY, MEDIUM, HARD], 3: [EASY, MEDIUM, HARD] },
  14: { 2: [MEDIUM, HARD] },
};

/** The grades that puzzles of a size come in: none where there are no such puzzles. */
export const gradesAt = (size: number, stars = usualStars(size)): readonly WantedGrade[] =>
  (stars === usualStars(size) ? GRADES_AT[size] : OTHER_STARS[size]?.[stars]) ?? [];

/** How many stars boards of a size can have, the usual number first. */
export const starsAt = (size: number): readonly number[] => [
  usualStars(size),
  ...Object.keys(OTHER_STARS[size] ?? {}).map(Number),
];

/** Every size there is. */
export const SIZES: readonly number[] = Object.keys(GRADES_AT).map(Number);

/** Every kind there is, by size and grade. */
export const KINDS: readonly Kind[] = SIZES.flatMap((size) =>
  gradesAt(size).map((grade) => ({ size, stars: usualStars(size), grade })),
);

/** The kind of a size and grade; where the size has no such grade, the nearest one it has, rather easier than harder. */
export function nearestKind(size: number, grade: WantedGrade, stars = usualStars(size)): Kind {
  const far = (one: WantedGrade): number => Math.abs(GRADES.indexOf(one) - GRADES.indexOf(grade));
  const [nearest] = [...gradesAt(size, stars)].sort((a, b) => far(a) - far(b));
  if (!nearest) throw new RangeError(`no puzzles of size ${size} with ${stars} stars`);
  return { size, stars, grade: nearest };
}
