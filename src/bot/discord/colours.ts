import type { PuzzleGrade } from '../../engine/generate/puzzle.js';
import { GRADE_COLOURS } from '../../render/themes/grades.js';

/** The bar at the side of a message, by what the message is about. */
export const ACCENT = {
  plain: 0x5b6ee1,
  good: 0x2f9e63,
  bad: 0xc0392b,
  /** Schedules and the archive. */
  days: 0x6a7a8c,
  hint: 0xe0a526,
  lesson: 0x7d3cc8,
  ranks: 0xd4af37,
  stats: 0x2f7fd1,
} as const;

/** As a number, which is what Discord takes. */
export const gradeColour = (grade: PuzzleGrade): number =>
  Number.parseInt(GRADE_COLOURS[grade].onLight.slice(1), 16);
