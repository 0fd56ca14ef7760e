import type { Level } from '../engine/grade/level.js';

const MOST = 5;

/** What a grade is called where its own name says little to a person. */
const CALLED: Readonly<Record<string, string>> = { Beyond: 'Beyond Expert', Ungraded: 'Not graded yet' };
const called = (grade: string): string => CALLED[grade] ?? grade;

/** "Hard ★★★☆☆": the grade says what it takes, the stars how much work it is among others of its grade. */
export function difficulty({
  grade,
  level,
}: {
  readonly grade: string;
  readonly level: Level | null;
}): string {
  return level === null ? called(grade) : `${grade} ${'★'.repeat(level)}${'☆'.repeat(MOST - level)}`;
}

/** The same read aloud. */
export const spokenDifficulty = (grade: string, level: Level | null): string =>
  level === null ? called(grade) : `${grade}, effort ${level} of ${MOST}`;
