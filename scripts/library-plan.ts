import { GRADES } from '../src/engine/generate/kinds.js';
import type { WantedGrade } from '../src/engine/generate/steer.js';
import { STYLES, type Style } from '../src/engine/generate/style.js';

/** How many puzzles of one kind the library holds. */
export interface Shelf {
  readonly size: number;
  readonly stars: number;
  /** Absent: whatever grade they come with. */
  readonly grade?: WantedGrade;
  readonly count: number;
  /** Taken in turn. */
  readonly styles: readonly Style[];
}

const graded = (
  size: number,
  stars: number,
  counts: readonly number[],
  styles: readonly Style[] = STYLES,
): Shelf[] =>
  counts.flatMap((count, i) => (count > 0 ? [{ size, stars, grade: GRADES[i]!, count, styles }] : []));

/** What `npm run library` makes. A board this small has no Expert puzzles, or hardly any, where none are asked for. */
export const LIBRARY_PLAN: readonly Shelf[] = [
  ...graded(5, 1, [20, 10, 0, 0]),
  ...graded(6, 1, [30, 30, 0, 0]),
  ...graded(7, 1, [20, 20, 0, 0]),
  ...graded(8, 1, [60, 60, 60, 60]),
  ...graded(9, 1, [10, 10, 0, 0]),
  ...graded(9, 2, [10, 10, 10, 0]),
  ...graded(10, 1, [6, 6, 0, 0]),
  ...graded(10, 2, [60, 60, 60, 60]),
  ...graded(11, 2, [0, 4, 6, 0], ['compact']),
  ...graded(14, 3, [10, 10, 10, 0], ['compact']),
  { size: 17, stars: 4, count: 6, styles: ['compact'] },
  // A monthly special of every size and grade, and some more.
  ...graded(17, 4, [3, 3, 4, 0], ['compact']),
  { size: 21, stars: 5, count: 3, styles: ['compact'] },
  ...graded(21, 5, [2, 2, 4, 0], ['compact']),
  { size: 25, stars: 6, count: 3, styles: ['compact'] },
  ...graded(25, 6, [0, 4, 5, 0], ['compact']),
];
