import { longDate } from './time.js';

const what = (user: string, date: string | null | undefined): string =>
  date ? `the result of ${user} of ${longDate(date)}` : user;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const moderate = {
  title: 'What moderators did about the leaderboards',
  none: 'Nothing yet: nobody was taken off the leaderboards of this server.',
  off: (user: string, date: string | undefined) =>
    `${capital(what(user, date))} is off the leaderboards of this server. Streaks stay as they are, and \`/moderate on\` takes it back.`,
  on: (user: string, date: string | undefined) =>
    `${capital(what(user, date))} is on the leaderboards of this server.`,
  line: (by: string, user: string, on: boolean, date: string | null, seconds: number) =>
    `<t:${seconds}:f> ${by} ${on ? 'put' : 'took'} ${what(user, date)} ${on ? 'on the boards again' : 'off the boards'}`,
};
