import { GRADES, type Kind } from '../engine/generate/kinds.js';

export type DailyGrade = Kind['grade'];

/** Null for what is none. */
export const readGrade = (grade: string | null): DailyGrade | null =>
  GRADES.find((known) => known === grade) ?? null;

const rank = (grade: DailyGrade): number => GRADES.indexOf(grade);

/** The harder of the two. */
export const atLeast = (grade: DailyGrade, least: DailyGrade | null | undefined): DailyGrade =>
  least && rank(least) > rank(grade) ? least : grade;
