import type { Grade } from '../engine/grade/grade.js';
import { altOf } from './alt-text.js';
import { capital, counted, numberWord } from './names.js';
import { dateName, monthName, spokenTime } from './time.js';

export function shareAlt(card: {
  title: string;
  date: string;
  grade: Grade;
  size: number;
  stars: number;
  seconds: number;
  hints: number;
  streak: number;
}): string {
  return altOf([
    `${card.title}, ${dateName(card.date)}: ${card.size} by ${card.size}, ${counted(card.stars, 'star')}, ${card.grade}.`,
    `Solved in ${spokenTime(card.seconds)} with ${counted(card.hints, 'hint')}.`,
    ...(card.streak > 0 ? [`Streak: ${counted(card.streak, 'day')}.`] : []),
  ]);
}

export function leaderboardAlt(board: {
  title: string;
  entries: readonly { rank: number; name: string; seconds: number; hints: number }[];
}): string {
  if (board.entries.length === 0) return `${board.title}: nobody has finished yet.`;
  return altOf([
    `${board.title}.`,
    ...board.entries.map(
      ({ rank, name, seconds, hints }) =>
        `${rank}: ${name}, ${spokenTime(seconds)}, ${counted(hints, 'hint')}.`,
    ),
  ]);
}

export function calendarAlt(calendar: {
  year: number;
  month: number;
  solved: number;
  streak: number;
  best: number;
}): string {
  return altOf([
    `${monthName(calendar.year, calendar.month)}: ${counted(calendar.solved, 'day')} solved.`,
    `Current streak: ${counted(calendar.streak, 'day')}. Best: ${counted(calendar.best, 'day')}.`,
  ]);
}

export function badgeAlt(grade: Grade, level: number, of: number): string {
  if (grade === 'Beyond') return 'Difficulty: Beyond, more than every grade.';
  return `Difficulty: ${grade}, ${numberWord(level)} of ${numberWord(of)} stars.`;
}

/** "Nobody has finished yet." and the like, on the pictures themselves. */
export const cardWords = {
  time: 'Time',
  hints: 'Hints',
  streak: 'Streak',
  best: 'Best',
  solved: 'Solved',
  nobody: 'Nobody has finished yet.',
  player: (rank: number): string => capital(`player ${rank}`),
  days: (count: number): string => counted(count, 'day').replace(/^no /, '0 '),
  hintsShort: (count: number): string => counted(count, 'hint'),
  size: (size: number, stars: number): string => `${size}×${size} · ${counted(stars, 'star')}`,
} as const;
