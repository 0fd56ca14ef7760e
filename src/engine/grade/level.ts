import type { Grade } from './grade.js';

/** One to five: how much work a puzzle is among those of its grade and about its size. */
export type Level = 1 | 2 | 3 | 4 | 5;

/**
 * The effort a cell that a fifth, two, three and four fifths of puzzles stay below. Larger boards have more open steps at
 * a time, so a cell of theirs is less work. docs/difficulty.md says where the figures come from.
 */
const FIFTHS: Readonly<
  Record<Exclude<Grade, 'Beyond'>, readonly (readonly [upTo: number, bounds: readonly number[]])[]>
> = {
  Easy: [
    [7, [2.4, 7.8, 14, 26]],
    [9, [3.1, 6.5, 9.3, 13]],
    [11, [1, 2.8, 6.8, 9.6]],
    [25, [0.4, 1, 1.6, 2.9]],
  ],
  Medium: [
    [7, [20, 30, 38, 52.5]],
    [9, [12, 16, 23, 34]],
    [11, [9.1, 13.5, 17, 27]],
    [25, [1.9, 4.2, 6.7, 11]],
  ],
  Hard: [
    [9, [27.7, 38.8, 43.5, 53.6]],
    [11, [28.3, 40, 62, 86]],
    [25, [13.6, 22, 27.5, 48]],
  ],
  Expert: [
    [9, [62.2, 86.2, 107, 136]],
    [25, [157, 187, 210, 282]],
  ],
};

/** Null beyond the grades, and where none is known. */
export function levelOf({
  size,
  grade,
  effort,
}: {
  readonly size: number;
  readonly grade: string;
  readonly effort: number;
}): Level | null {
  if (!Object.hasOwn(FIFTHS, grade)) return null;
  const table = FIFTHS[grade as keyof typeof FIFTHS];
  const [, bounds = []] = table.find(([upTo]) => size <= upTo) ?? [];
  const each = effort / (size * size);
  return (1 + bounds.filter((bound) => each >= bound).length) as Level;
}
