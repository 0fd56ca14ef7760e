import { longDate, shortDate } from './time.js';

/** What a change was about. */
interface Detail {
  readonly date?: string | undefined;
  readonly about?: string | undefined;
}

const what = (user: string, date: string | null | undefined): string =>
  date ? `the result of ${user} of ${longDate(date)}` : user;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const moderate = {
  title: (page: number, pages: number) =>
    `What moderators changed here${pages > 1 ? ` (page ${page} of ${pages})` : ''}`,
  none: 'Nothing yet.',
  newer: 'Newer',
  older: 'Older',
  changed: (seconds: number, by: string, what: string) => `<t:${seconds}:f> ${by} ${what}`,
  what: {
    'schedule-made': () => 'made the schedule',
    'schedule-set': () => 'changed the schedule',
    'schedule-removed': () => 'removed the schedule',
    paused: () => 'paused the daily puzzle',
    resumed: () => 'went on with the daily puzzle',
    pinned: ({ date }: Detail) => `pinned a puzzle for ${shortDate(date ?? '')}`,
    unpinned: ({ date }: Detail) => `took the pin of ${shortDate(date ?? '')} away`,
    skipped: ({ date }: Detail) => `left ${shortDate(date ?? '')} out`,
    unskipped: ({ date }: Detail) => `took ${shortDate(date ?? '')} back in`,
    posted: ({ date }: Detail) => `posted the puzzle of ${shortDate(date ?? '')} by hand`,
    leaderboard: ({ about }: Detail) => `put the leaderboard into <#${about}>`,
  },
  off: (user: string, date: string | undefined) =>
    `${capital(what(user, date))} is off the leaderboards of this server. Streaks stay as they are, and \`/moderate on\` takes it back.`,
  on: (user: string, date: string | undefined) =>
    `${capital(what(user, date))} is on the leaderboards of this server.`,
  line: (by: string, user: string, on: boolean, date: string | null, seconds: number) =>
    `<t:${seconds}:f> ${by} ${on ? 'put' : 'took'} ${what(user, date)} ${on ? 'on the boards again' : 'off the boards'}`,
};
