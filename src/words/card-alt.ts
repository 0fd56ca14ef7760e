import type { PuzzleGrade } from '../engine/generate/puzzle.js';
import type { Level } from '../engine/grade/level.js';
import { altOf } from './alt-text.js';
import { spokenDifficulty } from './difficulty.js';
import { capital, counted, listOf, tierPhrase } from './names.js';
import { dateName, monthName, spokenTime } from './time.js';

export function shareAlt(card: {
  title: string;
  date: string;
  grade: PuzzleGrade;
  level: Level | null;
  size: number;
  stars: number;
  seconds: number;
  help: string;
  streak: number;
}): string {
  return altOf([
    `${card.title}, ${dateName(card.date)}: ${card.size} by ${card.size}, ${counted(card.stars, 'star')}, ${spokenDifficulty(card.grade, card.level)}.`,
    `Solved in ${spokenTime(card.seconds)} ${card.help ? `with help: ${card.help}` : 'without help'}.`,
    ...(card.streak > 0 ? [`Streak: ${counted(card.streak, 'day')}.`] : []),
  ]);
}

export function coverAlt(cover: {
  size: number;
  stars: number;
  grade: PuzzleGrade;
  level: Level | null;
  tier: number;
  techniques: readonly string[];
}): string {
  const { size, stars, grade, level, tier, techniques } = cover;
  return altOf([
    `The cover of a puzzle: ${size} by ${size}, ${counted(stars, 'star')}, ${spokenDifficulty(grade, level)}, ${tierPhrase(tier)}.`,
    ...(techniques.length > 0 ? [`It takes ${listOf(techniques)}.`] : []),
  ]);
}

export function leaderboardAlt(board: {
  title: string;
  subtitle: string;
  entries: readonly { rank: number; name: string; note: string; seconds: number; value?: string }[];
}): string {
  return altOf([
    `${board.title}, ${board.subtitle}.`,
    ...board.entries.map(
      ({ rank, name, note, seconds, value }) =>
        `${rank}: ${name}, ${[note, value ?? spokenTime(seconds)].filter(Boolean).join(', ')}.`,
    ),
  ]);
}

export function challengeAlt(card: {
  title: string;
  size: number;
  stars: number;
  grade: PuzzleGrade;
  level: Level | null;
  players: readonly { name: string; time: number | null; said: string; won: boolean }[];
}): string {
  return altOf([
    `${card.title}: ${card.size} by ${card.size}, ${counted(card.stars, 'star')}, ${spokenDifficulty(card.grade, card.level)}.`,
    ...card.players.map(({ name, time, said, won }) => {
      const facts = [...(time === null ? [] : [spokenTime(time)]), said, ...(won ? ['won'] : [])];
      return `${name}: ${facts.filter(Boolean).join(', ')}.`;
    }),
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

interface ReviewFacts {
  readonly proved: number;
  readonly leaps: number;
  readonly helped: number;
  readonly slips: number;
}

export function reviewAlt(
  review: ReviewFacts & { title: string; seconds: number; hardest: string | null },
): string {
  return altOf([
    `${review.title}: ${spokenTime(review.seconds)}. ${cardWords.review(review)}.`,
    ...(review.hardest ? [`${cardWords.hardest(review.hardest)}.`] : []),
  ]);
}

/** What stands on the pictures themselves. */
export const cardWords = {
  time: 'Time',
  noHelp: 'Without help',
  /** What the signs in the row of stars mean. */
  steps: { placed: 'a star', hinted: 'a star by hint', undone: 'taken back' },
  help: (used: string): string => `With help: ${used}`,
  boardSize: (size: number): string => `${size}×${size}`,
  each: (stars: number): string => `${counted(stars, 'star')} in every row`,
  needs: (tier: number) => `What it takes: ${tierPhrase(tier)}`,
  streak: 'Streak',
  best: 'Best',
  solved: 'Solved',
  player: (rank: number): string => capital(`player ${rank}`),
  days: (count: number): string => counted(count, 'day').replace(/^no /, '0 '),
  hardest: (technique: string): string => `The hardest find: ${technique}`,
  /** "12 finds · 2 leaps · 1 mistake". */
  review: ({ proved, leaps, helped, slips }: ReviewFacts): string =>
    [
      counted(proved, 'find'),
      ...(leaps > 0 ? [counted(leaps, 'leap')] : []),
      ...(helped > 0 ? [`${helped} by hint`] : []),
      ...(slips > 0 ? [counted(slips, 'mistake')] : []),
    ].join(' · '),
  size: (size: number, stars: number): string => `${size}×${size} · ${counted(stars, 'star')}`,
} as const;
