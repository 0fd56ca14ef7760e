import { type Level, levelOf } from '../engine/grade/level.js';

type Rated = Parameters<typeof levelOf>[0];

const MOST = 5;

/** "Hard ★★★☆☆": the grade says what it takes, the stars how much work it is among others of its grade. */
export function difficulty(puzzle: Rated): string {
  const level = levelOf(puzzle);
  return level === null ? puzzle.grade : `${puzzle.grade} ${'★'.repeat(level)}${'☆'.repeat(MOST - level)}`;
}

/** The same read aloud. */
export const spokenDifficulty = (grade: string, level: Level | null): string =>
  level === null ? grade : `${grade}, effort ${level} of ${MOST}`;
