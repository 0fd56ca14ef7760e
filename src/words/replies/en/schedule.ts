import { catalogue } from '../../../engine/rules/catalogue.js';
import { listOf } from '../../names.js';
import { dayNames, longDate, shortDate, timeOfDay } from './time.js';

interface Plan {
  readonly channelId: string;
  readonly minutes: number;
  readonly zone: string;
  readonly days: readonly number[];
  readonly size: number | null;
  readonly grade: string | null;
  readonly weeklyDay: number | null;
  readonly monthlySize: number | null;
  readonly roleId: string | null;
  readonly thread: boolean;
  readonly board: boolean;
}

interface DayLine {
  readonly date: string;
  readonly kind: { readonly grade: string; readonly size: number; readonly stars: number };
  /** Null while it is not made. */
  readonly puzzle: PuzzleLine | null;
  readonly pinned: boolean;
}

interface PuzzleLine {
  readonly grade: string;
  readonly size: number;
  readonly stars: number;
  readonly tier: number;
  readonly effort: number;
  /** { rule id: how often } */
  readonly rules: Readonly<Record<string, number>>;
}

const MOST_TECHNIQUES = 3;

/** The techniques of a puzzle's highest tier, those it uses most first. */
function techniqueNames({ tier, rules }: PuzzleLine): string {
  const used = catalogue.filter((rule) => rule.tier === tier && Object.hasOwn(rules, rule.id));
  const names = used
    .sort((a, b) => (rules[b.id] ?? 0) - (rules[a.id] ?? 0))
    .slice(0, MOST_TECHNIQUES)
    .map(({ name }) => name);
  return `tier ${tier}${names.length > 0 ? `: ${listOf(names)}` : ''}`;
}

const specialLines = ({ weeklyDay, monthlySize }: Plan): string[] => [
  ...(weeklyDay ? [`**Weekly special:** a 14×14 on ${dayNames([weeklyDay])}`] : []),
  ...(monthlySize ? [`**Monthly special:** a ${monthlySize}×${monthlySize} on the first Sunday`] : []),
];

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
    ...specialLines(plan),
    `**Ping:** ${plan.roleId ? `<@&${plan.roleId}>` : 'nobody'}`,
    `**Spoiler thread:** ${plan.thread ? 'yes, for those who have finished' : 'no'}`,
    `**Post:** ${plan.board ? 'shows the board, so times rank in this server only' : 'a cover; Play shows the board and starts the clock'}`,
  ],
  next: (seconds: number) => `Next post <t:${seconds}:F> (<t:${seconds}:R>).`,
  saved: 'Saved.',
  todayLeftOut:
    'Today’s time has already passed. Use `/schedule post-now` if you want a puzzle today as well.',
  paused: (reason: string) => `**Paused.** ${REASONS[reason] ?? reason} \`/schedule resume\` goes on.`,
  pausedNow: 'Paused. No puzzle is posted until you use `/schedule resume`.',
  resumed: 'Daily puzzles are on again.',
  notPaused: 'The schedule is not paused.',
  previewTitle: (page: number, pages: number) =>
    `The next 14 days (page ${page} of ${pages}). Only you can see this.`,
  previewLine: ({ date, kind, puzzle, pinned }: DayLine) =>
    [
      `**${shortDate(date)}**`,
      puzzle?.grade ?? kind.grade,
      `${puzzle?.size ?? kind.size}×${puzzle?.size ?? kind.size}`,
      `${puzzle?.stars ?? kind.stars}★`,
      ...(puzzle ? [techniqueNames(puzzle), `effort ${puzzle.effort}`] : ['not made yet']),
      ...(pinned ? ['pinned'] : []),
    ].join(' · '),
  peek: 'See a puzzle before its day…',
  peekWarning: (date: string) =>
    `Whoever has seen a puzzle before its day does not rank on it, in any server, and it cannot be taken back. You can still play ${longDate(date)} for fun.`,
  peekButton: 'Show it to me, I will not rank',
  peeked: (date: string) =>
    `The puzzle of ${longDate(date)}. You do not rank on it; please keep it to yourself.`,
  previewAlt: (date: string) => longDate(date),
  skippedLine: (date: string) => `**${shortDate(date)}** · left out`,
  previewNothing: 'Nothing is due in the next 14 days.',
  earlier: 'Earlier',
  later: 'Later',
  pinned: (date: string, grade: string, size: number) =>
    `Pinned: ${longDate(date)} will have this ${size}×${size} puzzle (${grade}). It has exactly one solution.`,
  unpinned: (date: string) => `The pin is gone: ${longDate(date)} has the puzzle of its kind again.`,
  notPinned: (date: string) =>
    `Nothing is pinned for ${longDate(date)}. Give a puzzle’s id or its notation to pin one.`,
  badDate: 'Write the day as year, month and day: 2026-12-24.',
  pastDate: 'That day is over. Choose today or a later day.',
  alreadyPosted: (date: string) => `The puzzle of ${longDate(date)} is already posted.`,
  skipped: (date: string) => `Left out: ${longDate(date)}. Use the same command again to take it back in.`,
  unskipped: (date: string) => `Back in: ${longDate(date)}.`,
  noSuchKind: (size: number, grades: readonly string[]) =>
    `There is no puzzle of that grade at ${size}×${size}, only ${listOf(grades)}; choose another size or grade.`,
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
    `${longDate(date)} has a puzzle: ${grade}, ${size}×${size}`,
  testRole: (roleId: string) => `The role <@&${roleId}> can be pinged`,
  testRoleBad: (roleId: string) => `The role <@&${roleId}> is gone or cannot be pinged by the bot`,
  testAllGood: 'Everything is ready.',
  testFix: 'Fix what is marked ✗, then try again.',
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
