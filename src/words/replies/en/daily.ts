import { starCount } from '../../names.js';
import { longDate } from './time.js';

export const daily = {
  title: (date: string) => `Daily puzzle · ${longDate(date)}`,
  line: (size: number, stars: number, grade: string) =>
    `**${grade}** · ${size}×${size} · ${starCount(stars)} in every row, column and region`,
  invite: 'Press **Play** for a board that only you can see. The clock starts when you do.',
  playButton: 'Play',
  howButton: 'How to play',
  ranksButton: 'Leaderboard',
  threadName: (date: string) => `Spoilers · ${longDate(date)}`,
  threadOpened: (date: string) =>
    `You have all finished the puzzle of ${longDate(date)}. Talk about it here: nobody else can see this.`,
  threadFor: (thread: string) => `Talk about it with the others who have finished: <#${thread}>`,
  streak: (days: number) => (days < 2 ? '' : `Streak: **${days} days**`),
  rank: (rank: number, of: number, clean: boolean) =>
    `Rank **${rank}** of ${of} today, among those ${clean ? 'without' : 'with'} hints`,
  late: 'The day of this puzzle is over, so it does not rank.',
  shared: (user: string, date: string | undefined) =>
    date ? `<@${user}> solved the puzzle of ${longDate(date)}` : `<@${user}> solved a puzzle`,
  nothingToShare: 'You have no finished puzzle to share yet. Solve one first: `/daily`.',
};
