import { capital } from '../../names.js';
import { longDate, shortDate } from './time.js';

/** What a change was about. */
interface Detail {
  readonly date?: string | undefined;
  readonly about?: string | undefined;
  /** The name of the schedule, if it is not the first. */
  readonly schedule?: string | undefined;
}

const what = (user: string, date: string | null | undefined): string =>
  date ? `the result of ${user} of ${longDate(date)}` : user;

const scheduleText = ({ schedule }: Detail): string => `the schedule${schedule ? ` “${schedule}”` : ''}`;
const puzzleText = ({ schedule }: Detail): string => (schedule ? `“${schedule}”` : 'the daily puzzle');
const dayText = ({ date, schedule }: Detail): string =>
  `${shortDate(date ?? '')}${schedule ? ` of “${schedule}”` : ''}`;

export const moderate = {
  deskTitle: 'For moderators',
  deskText:
    'Choose a member to take them, or a single result, off the leaderboards of this server or to put them on again. What everybody here changed is under **Changes**.',
  memberPick: 'A member…',
  memberTitle: 'On the leaderboards, or off',
  memberText:
    'It is about what others see here: streaks and times stay as they are, and everything can be taken back.',
  noMember: 'Choose a member from the list.',
  offButton: 'Off the boards',
  onButton: 'On the boards',
  dayOffButton: 'One day off the boards…',
  dayOnButton: 'One day on again…',
  backButton: 'Back',
  dateField: 'The day of the result',
  rolesButton: 'Roles…',
  eventsButton: 'Events…',
  exportButton: 'Export a month…',
  changesButton: 'Changes',
  monthField: 'Month',
  winnerPick: 'A role for the last day’s winner…',
  streakPick: 'A role for a streak…',
  daysButton: 'How long a streak…',
  daysField: 'Days in a row',
  badDays: (least: number, most: number) => `Write a number of days from ${least} to ${most}.`,
  title: (page: number, pages: number) =>
    `What moderators changed here${pages > 1 ? ` (page ${page} of ${pages})` : ''}`,
  none: 'Nothing yet.',
  newer: 'Newer',
  older: 'Older',
  changed: (seconds: number, by: string, what: string) => `<t:${seconds}:f> ${by} ${what}`,
  what: {
    'schedule-made': (one: Detail) => `made ${scheduleText(one)}`,
    'schedule-set': (one: Detail) => `changed ${scheduleText(one)}`,
    'schedule-removed': (one: Detail) => `removed ${scheduleText(one)}`,
    paused: (one: Detail) => `paused ${puzzleText(one)}`,
    resumed: (one: Detail) => `resumed ${puzzleText(one)}`,
    pinned: (one: Detail) => `pinned a puzzle for ${dayText(one)}`,
    unpinned: (one: Detail) => `unpinned the puzzle of ${dayText(one)}`,
    skipped: (one: Detail) => `left ${dayText(one)} out`,
    unskipped: (one: Detail) => `took ${dayText(one)} back in`,
    posted: (one: Detail) => `posted the puzzle of ${dayText(one)} by hand`,
    leaderboard: ({ about, schedule }: Detail) =>
      `put the leaderboard${schedule ? ` of “${schedule}”` : ''} into <#${about}>`,
    'role-set': ({ about }: Detail) => `chose <@&${about}> as a role to be given`,
    'role-ended': ({ about }: Detail) =>
      `ended the role ${about === 'winner' ? 'of the last day’s winner' : 'for streaks'}`,
    'event-made': ({ about, date }: Detail) => `planned the event ${about} from ${shortDate(date ?? '')} on`,
    'event-ended': ({ about }: Detail) => `ended the event ${about}`,
    exported: ({ about }: Detail) => `exported the results of ${about}`,
  },
  roleTitle: 'Roles that the bot gives',
  roleNone: 'None yet. `/moderate role` chooses one: for the last day’s winner, or for a streak.',
  roleLine: (kind: 'winner' | 'streak', roleId: string, days: number) =>
    kind === 'winner'
      ? `<@&${roleId}> goes to the fastest without help of the last day.`
      : `<@&${roleId}> goes to everyone with a streak of ${days} days or more.`,
  roleWhen: 'Roles change with each daily post. Nobody who hides their name gets one.',
  roleSet: 'Saved.',
  roleEnded: 'The bot no longer gives that role, and has taken it back from everyone it gave it to.',
  roleEndButton: (kind: 'winner' | 'streak') =>
    kind === 'winner' ? 'End the winner’s role' : 'End the streak role',
  roleNotSet: 'There is no such rule to end.',
  roleNeedsRole: 'Choose a role with it: `/moderate role for:winner role:@Champion`.',
  roleForbidden: (why: 'permission' | 'above' | 'managed' | 'gone') =>
    ({
      permission: 'The bot may not give roles: it lacks Manage Roles.',
      above:
        'The bot cannot give that role: it stands above the bot’s own. In Server Settings → Roles, drag the bot’s role above it.',
      managed: 'That role belongs to an app or to everyone, and cannot be given. Choose another.',
      gone: 'That role is gone. Choose another.',
    })[why],
  exportReady: (month: string, count: number) =>
    `${count === 1 ? 'One result' : `${count} results`} of ${month}. People who hide their name, or have deleted their data, are not in it.`,
  exportNothing: (month: string) => `There are no results of ${month} here.`,
  exportName: (month: string) => `asterism-${month}.csv`,
  exportHeader: ['date', 'user', 'size', 'stars', 'grade', 'seconds', 'help', 'points', 'ranked', 'schedule'],
  exportYes: 'yes',
  exportNo: 'no',
  badMonth: 'Write the month as year and month: 2026-11.',
  off: (user: string, date: string | undefined) =>
    `${capital(what(user, date))} is off the leaderboards of this server. Streaks stay as they are, and \`/moderate on\` takes it back.`,
  on: (user: string, date: string | undefined) =>
    `${capital(what(user, date))} is on the leaderboards of this server.`,
  line: (by: string, user: string, on: boolean, date: string | null, seconds: number) =>
    `<t:${seconds}:f> ${by} ${on ? 'put' : 'took'} ${what(user, date)} ${on ? 'on the boards again' : 'off the boards'}`,
};
