import { shortDate } from './time.js';

/** Some days with a board of their own. */
export const event = {
  title: (name: string) => `${name} · this event’s board`,
  dates: (from: string, to: string) => `${shortDate(from)} to ${shortDate(to)}`,
  over: (name: string) => `🏆 ${name} is over`,
  took: (count: number) => (count === 1 ? 'One person took part.' : `${count} people took part.`),
  nobody: 'Nobody took part this time.',
  boardButton: 'The whole board',
  listTitle: 'Events of this server',
  none: 'None is planned. `/schedule event name:Winter cup` begins one tomorrow, for a week.',
  made: 'Saved. Its board is at `/leaderboard period:event`, and a card with the winners comes when it is over.',
  overlaps: 'There is an event on some of these days already; choose other days, or end that one first.',
  planButton: 'Plan an event…',
  nameField: 'What it is called',
  startField: 'Its first day',
  daysField: 'How many days',
  badDays: (most: number) => `Write a number of days from 1 to ${most}.`,
  cancel: (name: string) => `End ${name}`,
  cancelled: 'It is off the list. Results stay as they are.',
  noneNow: 'There is no event here.',
};
