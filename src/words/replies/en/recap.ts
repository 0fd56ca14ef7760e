import { listOf } from '../../names.js';
import { clock, longDate } from './time.js';

const CROWNS = ['👑', '🥈', '🥉'];

const people = (count: number): string => (count === 1 ? 'One person' : `${count} people`);

/** The story of the last day, below the puzzle of a new one. */
export const recap = {
  title: (date: string, yesterday: boolean) =>
    yesterday ? `Yesterday · ${longDate(date)}` : `Last time · ${longDate(date)}`,
  kind: (size: number, stars: number, grade: string) => `-# ${grade} · ${size}×${size} · ${stars}★`,
  solved: (solved: number, clean: number) => {
    if (solved === 0) return 'Nobody solved it.';
    const alone = clean === 0 ? 'nobody without help' : `${clean === solved ? 'all' : clean} without help`;
    return `**${people(solved)}** solved it${solved === 1 ? (clean === 1 ? ', without help' : '') : `, ${alone}`}.`;
  },
  times: (bestMs: number, medianMs: number) =>
    bestMs === medianMs
      ? `Time **${clock(bestMs)}**`
      : `Best **${clock(bestMs)}** · median ${clock(medianMs)}`,
  crowns: (first: readonly (string | null)[]) =>
    first.map((who, index) => `${CROWNS[index]} ${who ?? 'someone'}`).join('  '),
  others: (names: readonly string[]) => `With them: ${listOf(names)}`,
  closest: (one: string, other: string, ms: number) =>
    `Closest finish: ${one} and ${other}, ${ms < 1000 ? 'less than a second' : `${Math.round(ms / 1000)} s`} apart`,
  stuck: (cell: string, count: number, of: number) => {
    if (count === of && of > 1) return `Hardest moment: all of you stopped before **${cell}**`;
    if (count * 2 > of && of > 1)
      return `Hardest moment: most of you stopped before **${cell}** (${count} of ${of})`;
    return count > 1
      ? `Hardest moment: **${cell}** held up ${count} of you longest`
      : `Hardest moment: the longest pause came before **${cell}**`;
  },
  streak: (days: number) => (days < 2 ? '' : `🔥 Together you have solved **${days} in a row**.`),
  boardLater: '-# The solved board comes here when the puzzle is over everywhere.',
};
