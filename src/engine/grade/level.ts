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
    [7, [2.6, 9.8, 14, 23]],
    [9, [1.4, 6, 8.3, 12]],
    [11, [2.3, 3.9, 6.2, 11]],
    [25, [1.3, 2, 2.2, 3.3]],
  ],
  Medium: [
    [7, [17, 29, 40, 57]],
    [9, [8.4, 14.5, 23, 35]],
    [11, [8.4, 13.5, 19, 26]],
    [25, [1.9, 6, 8.3, 13]],
  ],
  Hard: [
    [9, [29.2, 40.5, 47.8, 59.8]],
    [11, [28.3, 40, 62, 86]],
    [25, [13.6, 22, 27.5, 48]],
  ],
  Expert: [
    [9, [73, 95, 116, 137]],
    [25, [149, 191, 215, 280]],
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
