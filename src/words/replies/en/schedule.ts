import { listOf } from '../../names.js';
import { dayNames, longDate, shortDate, timeOfDay } from './time.js';

interface Plan {
  readonly channelId: string;
  readonly minutes: number;
  readonly zone: string;
  readonly days: readonly number[];
  readonly size: number | null;
  readonly grade: string | null;
  readonly roleId: string | null;
  readonly thread: boolean;
}

interface PuzzleLine {
  readonly id: string;
  readonly grade: string;
  readonly size: number;
  readonly stars: number;
}

const REASONS: Readonly<Record<string, string>> = {
  asked: 'A moderator paused it.',
  'bot-removed': 'The bot was away from this server for a while.',
  'channel-gone': 'The channel is gone.',
  forbidden: 'The bot may no longer post in the channel.',
};

export const schedule = {
  none: 'This server has no schedule yet. `/schedule set` makes one: name a channel, a time and a zone.',
  title: 'The daily puzzle of this server',
  lines: (plan: Plan) => [
    `**Where:** <#${plan.channelId}>`,
    `**When:** ${dayNames(plan.days)} at ${timeOfDay(plan.minutes)} (${plan.zone})`,
    `**What:** ${plan.size ? `${plan.size}×${plan.size}` : 'small boards on Monday, larger ones towards Sunday'}, ${plan.grade ?? 'from Monday Easy to Sunday Expert'}`,
    `**Ping:** ${plan.roleId ? `<@&${plan.roleId}>` : 'nobody'}`,
    `**Spoiler thread:** ${plan.thread ? 'yes, for those who have finished' : 'no'}`,
  ],
  next: (seconds: number) => `Next post <t:${seconds}:F> (<t:${seconds}:R>).`,
  saved: 'Saved.',
  todayLeftOut:
    'Today’s time has already passed. Use `/schedule post-now` if you want a puzzle today as well.',
  paused: (reason: string) => `**Paused.** ${REASONS[reason] ?? reason} \`/schedule resume\` goes on.`,
  pausedNow: 'Paused. No puzzle is posted until you use `/schedule resume`.',
  resumed: 'Going on.',
  notPaused: 'The schedule is not paused.',
  previewTitle: (page: number, pages: number) =>
    `The next 14 days (page ${page} of ${pages}). Only you can see this.`,
  previewLine: (date: string, puzzle: PuzzleLine, pinned: boolean) =>
    `**${shortDate(date)}** · ${puzzle.grade} · ${puzzle.size}×${puzzle.size} · ${puzzle.stars}★ · \`${puzzle.id}\`${pinned ? ' · pinned' : ''}`,
  previewAlt: (date: string) => longDate(date),
  skippedLine: (date: string) => `**${shortDate(date)}** · left out`,
  previewNothing: 'Nothing is due in the next 14 days.',
  earlier: 'Earlier',
  later: 'Later',
  pinned: (date: string, grade: string, size: number) =>
    `Pinned: ${longDate(date)} will have this ${size}×${size} puzzle (${grade}). It has exactly one solution.`,
  unpinned: (date: string) => `The pin is gone: ${longDate(date)} has a puzzle from the library again.`,
  notPinned: (date: string) =>
    `Nothing is pinned for ${longDate(date)}. Give a puzzle’s id or its notation to pin one.`,
  badDate: 'Write the day as year, month and day: 2026-12-24.',
  pastDate: 'That day is over. Choose today or a later day.',
  alreadyPosted: (date: string) => `The puzzle of ${longDate(date)} is already posted.`,
  skipped: (date: string) => `Left out: ${longDate(date)}. Use the same command again to take it back in.`,
  unskipped: (date: string) => `Back in: ${longDate(date)}.`,
  badTime: 'Write the time with hours and minutes, such as 09:00 or 18:30.',
  badZone: 'That is not a time zone. Choose one from the list, such as Europe/Berlin or America/New_York.',
  badDays: 'Write every day, weekdays, weekends, or days such as mon wed fri.',
  dayChoices: ['every day', 'weekdays', 'weekends', 'mon wed fri', 'tue thu', 'sat', 'sun'],
  posted: (channelId: string) => `Posted in <#${channelId}>.`,
  cannotPost: (missing: readonly string[]) => `The bot may not post there. It lacks: ${listOf(missing)}.`,
  channelGone: 'The channel is gone. Choose another with `/schedule set`.',
  testTitle: 'A dry run: nothing was posted',
  testGood: (line: string) => `✓ ${line}`,
  testBad: (line: string) => `✗ ${line}`,
  testChannel: (channelId: string) => `The channel <#${channelId}> is there`,
  testChannelGone: 'The channel is gone, or the bot cannot see it',
  testPuzzle: (date: string, grade: string, size: number) =>
    `A puzzle is ready for ${longDate(date)}: ${grade}, ${size}×${size}`,
  testNoPuzzle: (date: string) => `No puzzle of that size and grade is in the library for ${longDate(date)}`,
  testRole: (roleId: string) => `The role <@&${roleId}> can be pinged`,
  testRoleBad: (roleId: string) => `The role <@&${roleId}> is gone or cannot be pinged by the bot`,
  testAllGood: 'Everything is ready.',
  testFix: 'Mend what is marked, then try again.',
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    AttachFiles: 'Attach Files',
    ReadMessageHistory: 'Read Message History',
    CreatePrivateThreads: 'Create Private Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
    MentionEveryone: 'Mention All Roles',
  },
  roleGone: 'the role to ping (it is gone)',
  tellPaused: (channelId: string, reason: string) =>
    `The daily puzzle is paused: ${reason === 'channel-gone' ? 'its channel is gone' : `the bot may no longer post in <#${channelId}>`}. Nothing is lost. Once that is mended, \`/schedule resume\` in the server goes on; \`/schedule test\` says what is missing.`,
  tellUnseen: (channelId: string, date: string) =>
    `The bot was stopped while it posted the puzzle of ${longDate(date)}, and it may not read the history of <#${channelId}>: it cannot see whether the puzzle is there. To be on the safe side it was not posted again. If it is missing, use \`/schedule post-now\`. With the permission Read Message History the bot looks for itself.`,
  leaderboardPosted: (channelId: string) =>
    `The leaderboard is in <#${channelId}> and keeps itself up to date.`,
};
