import type { Level } from '../engine/grade/level.js';

const MOST = 5;

/** "Hard ★★★☆☆": the grade says what it takes, the stars how much work it is among others of its grade. */
export function difficulty({
  grade,
  level,
}: {
  readonly grade: string;
  readonly level: Level | null;
}): string {
  return level === null ? grade : `${grade} ${'★'.repeat(level)}${'☆'.repeat(MOST - level)}`;
}

/** The same read aloud. */
export const spokenDifficulty = (grade: string, level: Level | null): string =>
  level === null ? grade : `${grade}, effort ${level} of ${MOST}`;
