import type { Level } from '../../../engine/grade/level.js';
import { catalogue } from '../../../engine/rules/catalogue.js';
import { difficulty } from '../../difficulty.js';
import { listOf } from '../../names.js';
import { dayName, dayNames, longDate, shortDate, timeOfDay } from './time.js';

interface Plan {
  readonly channelId: string;
  readonly minutes: number;
  readonly zone: string;
  readonly days: readonly number[];
  readonly size: number | null;
  readonly grade: string | null;
  readonly leastGrade: string | null;
  /** Is there an own plan by weekday? */
  readonly week: boolean;
  readonly weeklyDay: number | null;
  readonly monthlySize: number | null;
  readonly roleId: string | null;
  readonly thread: boolean;
  readonly board: boolean;
  readonly alertChannelId: string | null;
  readonly teamShare: number;
}

interface ListLine {
  readonly name: string;
  readonly channelId: string;
  readonly minutes: number;
  readonly zone: string;
  readonly days: readonly number[];
  readonly paused: boolean;
}

interface KindLine {
  readonly grade: string;
  readonly size: number;
  readonly stars: number;
}

const kindText = ({ grade, size, stars }: KindLine): string => `${grade} ${size}×${size}, ${stars}★`;

const teamText = (share: number): string =>
  share === 0
    ? 'a day counts when anyone solves it'
    : `a day counts when ${share} % of the regulars solve it`;

/** "Monday: Hard 10×10; Tuesday: Easy" of `10x2/Hard /Easy …`, the form in which it is stored. */
function weekText(stored: string): string {
  const days = stored.split(' ').flatMap((word, index) => {
    const [size, grade] = word.split('/');
    const [side, stars] = size?.split('x') ?? [];
    const said = [grade, side && `${side}×${side}`, stars && `${stars}★`].filter(Boolean).join(' ');
    return said ? [`${dayName(index + 1)} ${said}`] : [];
  });
  return days.join(', ') || 'the usual week';
}

type Value = string | number | boolean | null;
const channel = (value: Value) => (value ? `<#${value}>` : 'none');
const square = (value: Value) => (value ? `${value}×${value}` : 'as in the week');
const yes = (value: Value) => (value ? 'yes' : 'no');

/** What a setting of the schedule is called, and how its values read. */
const FIELDS = {
  channelId: ['Channel', channel],
  minute: ['Time', (value: Value) => timeOfDay(Number(value))],
  zone: ['Zone', String],
  days: ['Days', (value: Value) => dayNames(weekdaysOf(Number(value)))],
  size: ['Size', square],
  grade: ['Grade', (value: Value) => String(value ?? 'as in the week')],
  leastGrade: ['At least', (value: Value) => String(value ?? 'any grade')],
  week: ['Week', (value: Value) => weekText(String(value ?? ''))],
  weeklyDay: ['Weekly special', (value: Value) => (value ? dayName(Number(value)) : 'none')],
  monthlySize: ['Monthly special', (value: Value) => (value ? square(value) : 'none')],
  pingRoleId: ['Ping', (value: Value) => (value ? `<@&${value}>` : 'nobody')],
  spoilerThread: ['Spoiler thread', yes],
  showBoard: ['Board on the post', yes],
  alertChannelId: ['Alerts', (value: Value) => (value ? `<#${value}>` : 'a direct message')],
  teamShare: ['Server streak', (value: Value) => teamText(Number(value))],
} as const satisfies Record<string, readonly [string, (value: Value) => string]>;

/** Bit 0 is Monday. */
const weekdaysOf = (bits: number): number[] => [1, 2, 3, 4, 5, 6, 7].filter((day) => bits & (1 << (day - 1)));

interface DayLine {
  readonly date: string;
  readonly kind: KindLine;
  /** Null while it is not made. */
  readonly puzzle: PuzzleLine | null;
  readonly pinned: boolean;
}

interface PuzzleLine {
  readonly grade: string;
  readonly size: number;
  readonly stars: number;
  readonly level: Level | null;
  /** { rule id: how often } */
  readonly rules: Readonly<Record<string, number>>;
}

const MOST_TECHNIQUES = 3;

/** The techniques of the highest tier that a puzzle uses, those it uses most first. A long sum makes its puzzle harder than its rule is. */
function techniqueNames({ rules }: PuzzleLine): string {
  const used = catalogue.filter(({ id }) => Object.hasOwn(rules, id));
  const tier = Math.max(...used.map((rule) => rule.tier));
  const names = used
    .filter((rule) => rule.tier === tier)
    .sort((a, b) => (rules[b.id] ?? 0) - (rules[a.id] ?? 0))
    .slice(0, MOST_TECHNIQUES)
    .map(({ name }) => name);
  return names.length > 0 ? `hardest: ${listOf(names)}` : '';
}

const monthlyLine = (size: number | null): string[] =>
  size ? [`**Monthly special:** a ${size}×${size} on the first Sunday`] : [];

const specialLines = ({ weeklyDay, monthlySize }: Plan): string[] => [
  ...(weeklyDay ? [`**Weekly special:** a 14×14 on ${dayNames([weeklyDay])}`] : []),
  ...monthlyLine(monthlySize),
];

/** Why a day of the week has what it has. */
const WHY_SO = { usual: '', own: ' · your choice', special: ' · the weekly special' };

const whatLines = (plan: Plan): string[] => [
  `**What:** ${plan.week ? 'your own plan by weekday, and otherwise ' : ''}${plan.size ? `${plan.size}×${plan.size}` : 'small boards on Monday, larger ones towards Sunday'}, ${plan.grade ?? 'from Monday Easy to Sunday Expert'}${plan.leastGrade ? `, at least ${plan.leastGrade}` : ''}`,
  ...specialLines(plan),
];

/** Where the puzzle comes and who is told of it, each line by itself. */
const peopleLines = (plan: Plan) => ({
  where: `**Where:** <#${plan.channelId}>`,
  ping: `**Ping:** ${plan.roleId ? `<@&${plan.roleId}>` : 'nobody'}`,
  thread: `**Spoiler thread:** ${plan.thread ? 'yes, for those who have finished' : 'no'}`,
  post: `**Post:** ${plan.board ? 'shows the board, so times rank in this server only' : 'a cover; Play shows the board and starts the clock'}`,
  streak: `**Server streak:** ${teamText(plan.teamShare)}`,
  alerts: `**Alerts:** ${plan.alertChannelId ? `in <#${plan.alertChannelId}>` : 'a direct message to whoever changed the schedule last'}`,
});

const REASONS: Readonly<Record<string, string>> = {
  asked: 'A moderator paused it.',
  'bot-removed': 'The bot was away from this server for a while.',
  forbidden: 'The bot may no longer post in the channel.',
};

/** A command for one of several schedules. */
const commandOf = (verb: string, name: string): string => `\`/schedule ${verb}${name && ` name:${name}`}\``;

const CHOOSE_CHANNEL = 'Choose another: **Where and who…** below `/schedule show`';

export const schedule = {
  none: 'This server has no schedule yet. `/schedule show` has a button that sets one up, or use `/schedule set` with a channel, a time and a zone.',
  setupHeading: 'A puzzle every day',
  setupText:
    'This server has no schedule yet. Press **Set up…**, choose a channel and a time, and the first puzzle is on its way; everything else can be changed later, by buttons. `/schedule set` does the same in one line.',
  setupButton: 'Set up…',
  setupTitle: 'A puzzle every day',
  channelField: 'Channel',
  channelHelp: 'Where the puzzle is posted',
  title: (name: string) => (name ? `The schedule “${name}”` : 'The daily puzzle of this server'),
  lines: (plan: Plan) => {
    const { where, ...others } = peopleLines(plan);
    const when = `**When:** ${dayNames(plan.days)} at ${timeOfDay(plan.minutes)} (${plan.zone})`;
    return [where, when, ...whatLines(plan), ...Object.values(others)];
  },
  peopleButton: 'Where and who…',
  peopleTitle: (name: string) => (name ? `Where and who · ${name}` : 'Where and who'),
  peopleLines,
  ranksLine: (channelId: string | undefined) =>
    `**Leaderboard:** ${channelId ? `kept in <#${channelId}>` : 'by command only; choose a channel and it stays there'}`,
  channelPick: 'Post in another channel…',
  rolePick: 'Ping a role with each post…',
  alertsPick: 'Send alerts to a channel…',
  ranksPick: 'Keep the leaderboard in a channel…',
  teamPick: 'When a day counts for the server’s streak…',
  shareChoice: (share: number) =>
    share === 0
      ? 'Server streak: anyone solves the day'
      : `Server streak: ${share} % of the regulars solve it`,
  threadButton: (on: boolean) => (on ? 'No spoiler thread' : 'Spoiler thread'),
  boardButton: (on: boolean) => (on ? 'Post a cover' : 'Post the board'),
  roleNoneButton: 'Ping nobody',
  alertsNoneButton: 'Alerts by direct message',
  puzzlesButton: 'Puzzles…',
  puzzlesTitle: (name: string) => (name ? `The puzzles · ${name}` : 'The puzzles'),
  puzzleLines: whatLines,
  sizeNone: 'Sizes as in the week',
  sizeOnly: (size: number) => `Every day ${size}×${size}`,
  gradeNone: 'Grades as in the week: Monday Easy to Sunday Expert',
  gradeOnly: (grade: string) => `Every day ${grade}`,
  leastPick: 'At least',
  leastNone: 'No least grade',
  leastOnly: (grade: string) => `At least ${grade}`,
  weeklyPick: 'Weekly special',
  weeklyNone: 'No weekly special',
  weeklyOnly: (day: number) => `Weekly special: a 14×14 on ${dayName(day)}`,
  monthlyPick: 'Monthly special',
  monthlyNone: 'No monthly special',
  monthlyOnly: (size: number) => `Monthly special: a ${size}×${size} on the first Sunday`,
  /** The name of a schedule in a list, with its time. */
  nameChoice: (name: string, minutes: number) => `${name || 'the main one'} · ${timeOfDay(minutes)}`,
  listTitle: 'All schedules of this server',
  listLine: ({ name, channelId, minutes, zone, days, paused }: ListLine) =>
    `- **${name || 'the main one'}** · <#${channelId}> · ${dayNames(days)} at ${timeOfDay(minutes)} (${zone})${paused ? ' · paused' : ''}`,
  listPick: 'Show another schedule…',
  addButton: 'Add another…',
  addTitle: 'Another schedule',
  nameField: 'Name',
  nameHelp: 'Letters and digits, such as giants; size and grade come next, by Puzzles…',
  badName: 'A name has up to 24 letters, digits, spaces and hyphens, and is not “main”.',
  noSuchName: (name: string) =>
    `There is no schedule “${name}” here. \`/schedule set name:${name} channel:\` makes it; \`/schedule show\` lists all.`,
  nameTaken: (name: string) => `There is a schedule “${name}” already. \`/schedule show\` lists all.`,
  needsChannel: (name: string) =>
    `To make the schedule “${name}”, say in which channel: \`/schedule set name:${name} channel:\`. Time and zone are those of the main one unless you choose others.`,
  firstComesFirst:
    'A name is for a second schedule. Make the main one first, without a name: `/schedule set channel: time: zone:`.',
  firstGoesLast:
    'The main schedule goes last: remove the others first, or pause this one with `/schedule pause`.',
  tooMany: (most: number) => `A server has ${most} schedules at most. Remove one first.`,
  sameInChannel: (date: string) =>
    `Another schedule has posted the same puzzle in that channel: ${longDate(date)} has it once. Choose another channel, size or grade.`,
  next: (seconds: number) => `Next post <t:${seconds}:F> (<t:${seconds}:R>).`,
  saved: 'Saved.',
  unchanged: 'Nothing is different: everything was set like that already.',
  change: (field: keyof typeof FIELDS, before: Value, after: Value) => {
    const [name, show] = FIELDS[field];
    return `${name}: ${show(before)} → **${show(after)}**`;
  },
  needsMore: (missing: readonly string[]) =>
    `The first time, \`/schedule set\` needs a channel, a time and a zone. Still missing: ${listOf(missing)}.`,
  substitute: (on: string, wanted: { grade: string; size: number }, instead: KindLine) =>
    `There is no ${wanted.grade} at ${wanted.size}×${wanted.size}: ${on} has ${kindText(instead)} instead.`,
  weeklySpecial: 'the weekly special',
  monthlySpecial: 'the monthly special',
  /** "every Monday" and the like become one sentence when they are the same. */
  weekday: (day: number) => dayName(day),
  strandedPins: (dates: readonly string[]) =>
    `Pinned puzzles on days off will not come: ${listOf(dates.map(longDate))}.`,
  zoneNow: (zone: string, minutes: number) => `${zone} · it is ${timeOfDay(minutes)} there`,
  changeButton: 'Change time…',
  changeTitle: 'When the puzzle comes',
  timeField: 'Time',
  timeHelp: 'Hours and minutes, such as 09:00 or 18:30',
  zoneField: 'Time zone',
  zoneHelp: 'A city, an abbreviation or a name such as Europe/Berlin',
  daysField: 'Days',
  daysHelp: 'every day, weekdays, weekends, or mon wed fri',
  weekButton: 'Week…',
  previewButton: 'Preview',
  testButton: 'Test',
  postButton: 'Post now',
  pauseButton: 'Pause',
  resumeButton: 'Resume',
  leaderboardButton: 'Leaderboard',
  changesButton: 'Changes',
  removeButton: 'Remove…',
  showButton: 'Schedule',
  removeAsk: (name: string) =>
    `This removes the schedule${name ? ` “${name}”` : ''}: nothing more is posted, and its pinned days are forgotten. Puzzles, results and streaks stay; a post that is open can be solved to its end. \`/schedule pause\` only stops for a while.`,
  removeYes: 'Remove the schedule',
  removeNo: 'Keep it',
  kept: 'Nothing was removed.',
  removed: 'The schedule is gone.',
  removedOther: (name: string) => `The schedule “${name}” is gone.`,
  weekTitle: (name: string) => (name ? `The week of “${name}”` : 'The week of this server'),
  weekDay: (day: number, kind: KindLine | null, why: keyof typeof WHY_SO) =>
    `**${dayName(day)}** · ${kind ? `${kindText(kind)}${WHY_SO[why]}` : 'day off'}`,
  monthlyLine,
  weekPick: 'Change a day…',
  dayTitle: (day: number) => `Every ${dayName(day)}`,
  sizeUsual: 'Size as in the rest of the schedule',
  gradeUsual: 'Grade as in the rest of the schedule',
  sizePick: 'Size',
  starsPick: 'Stars',
  gradePick: 'Grade',
  sizeChoice: (size: number) => `${size}×${size}`,
  starsChoice: (stars: number) => `${stars}★ in every row`,
  offButton: 'Make it a day off',
  onButton: 'Post on this day',
  usualButton: 'As usual',
  usualWeekButton: 'The usual week',
  backButton: 'The whole week',
  noDayLeft: 'At least one day needs a puzzle. `/schedule pause` stops all of them for a while.',
  noSuchStars: (size: number, stars: readonly number[]) =>
    `At ${size}×${size} there are puzzles with ${listOf(
      stars.map((count) => `${count}★`),
      'or',
    )} only.`,
  starsNeedSize: 'Choose a size with the stars: how many fit depends on it.',
  dayOff: (date: string) =>
    `${longDate(date)} is a day off: nothing is posted then. \`/schedule week\` and \`/schedule set days:\` change that.`,
  pinSkipped: (date: string) =>
    `${longDate(date)} is left out, so a pinned puzzle would not come. Take it back in first: \`/schedule skip\`.`,
  skippedPin: 'The puzzle pinned for it will not come.',
  todayLeftOut: (name: string) =>
    `Today’s time has already passed. Use ${commandOf('post-now', name)} if you want a puzzle today as well.`,
  paused: (reason: string, name: string) =>
    reason === 'channel-gone'
      ? `**Paused.** The channel is gone. ${CHOOSE_CHANNEL}; the puzzles go on there.`
      : `**Paused.** ${REASONS[reason] ?? reason} ${commandOf('resume', name)} goes on.`,
  pausedNow: (name: string) => `Paused. No puzzle is posted until you use ${commandOf('resume', name)}.`,
  resumed: 'Daily puzzles are on again.',
  notPaused: 'The schedule is not paused.',
  previewTitle: (name: string, page: number, pages: number) =>
    `The next 14 days${name ? ` of “${name}”` : ''} (page ${page} of ${pages}). Only you can see this.`,
  previewLine: ({ date, kind, puzzle, pinned }: DayLine) =>
    [
      `**${shortDate(date)}**`,
      puzzle ? difficulty(puzzle) : kind.grade,
      `${puzzle?.size ?? kind.size}×${puzzle?.size ?? kind.size}`,
      `${puzzle?.stars ?? kind.stars}★`,
      puzzle ? techniqueNames(puzzle) : 'not made yet',
      pinned ? 'pinned' : '',
    ]
      .filter(Boolean)
      .join(' · '),
  moderateButton: 'Moderate…',
  skipPick: 'Leave a day out, or take it back in…',
  pinPick: 'Choose the puzzle of a day…',
  isOut: 'left out',
  isPinned: 'pinned',
  pinTitle: (date: string) => `The puzzle of ${shortDate(date)}`,
  pinField: 'Puzzle',
  pinHelp: 'A puzzle’s id or its notation; a hyphen unpins it',
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
  unpinned: (date: string) => `Unpinned: ${longDate(date)} has its usual kind of puzzle again.`,
  notPinned: (date: string) =>
    `Nothing is pinned for ${longDate(date)}. Give a puzzle’s id or its notation to pin one.`,
  badDate: 'Write the day as year, month and day: 2026-12-24.',
  pastDate: 'That day is over. Choose today or a later day.',
  alreadyPosted: (date: string) => `The puzzle of ${longDate(date)} is already posted.`,
  skipped: (date: string) => `Left out: ${longDate(date)}. Choose it once more to take it back in.`,
  unskipped: (date: string) => `Back in: ${longDate(date)}.`,
  noSuchKind: (size: number, grades: readonly string[]) =>
    `There is no puzzle of that grade at ${size}×${size}, only ${listOf(grades)}; choose another size or grade.`,
  badTime: 'Write the time with hours and minutes, such as 09:00 or 18:30.',
  badZone: (near: readonly string[]) =>
    near.length > 0
      ? `That is not one time zone. Is it ${listOf(near, 'or')}?`
      : 'That is not a time zone. Write a city or a name, such as Europe/Berlin or America/New_York.',
  badDays: 'Write every day, weekdays, weekends, or days such as mon wed fri.',
  dayChoices: ['every day', 'weekdays', 'weekends', 'mon wed fri', 'tue thu', 'sat', 'sun'],
  posted: (channelId: string) => `Posted in <#${channelId}>.`,
  cannotPost: (missing: readonly string[]) => `The bot may not post there. It lacks: ${listOf(missing)}.`,
  channelGone: `The channel is gone. ${CHOOSE_CHANNEL}.`,
  testTitle: 'A dry run: nothing was posted',
  testGood: (line: string) => `✓ ${line}`,
  testBad: (line: string) => `✗ ${line}`,
  testChannel: (channelId: string) => `The channel <#${channelId}> is there`,
  testChannelGone: 'The channel is gone, or the bot cannot see it',
  testPuzzle: (date: string, kind: KindLine) => `${longDate(date)} has a puzzle: ${kindText(kind)}`,
  testRole: (roleId: string) => `The role <@&${roleId}> can be pinged`,
  testRoleGone: 'The role to ping is gone',
  testRoleSilent: (roleId: string) =>
    `The role <@&${roleId}> is there, but the bot may not ping it: let anyone mention it, or give the bot Mention All Roles`,
  testAllGood: 'Everything is ready.',
  testFix: 'Fix what is marked ✗, then try again.',
  permissions: {
    ViewChannel: 'View Channel',
    SendMessages: 'Send Messages',
    AttachFiles: 'Attach Files',
    ReadMessageHistory: 'Read Message History',
    CreatePrivateThreads: 'Create Private Threads',
    SendMessagesInThreads: 'Send Messages in Threads',
  },
  roleGone: 'the role to ping (it is gone)',
  roleSilent: 'Mention All Roles, or a role that anyone may mention',
  tellPaused: (name: string, channelId: string, reason: string) => {
    const what = name ? `The schedule “${name}”` : 'The daily puzzle';
    return reason === 'channel-gone'
      ? `${what} is paused: its channel is gone. Nothing is lost. ${CHOOSE_CHANNEL} in the server; the puzzles go on there.`
      : `${what} is paused: the bot may no longer post in <#${channelId}>. Nothing is lost. ${commandOf('test', name)} in the server says what is missing; once that is fixed, ${commandOf('resume', name)} goes on.`;
  },
  tellUnseen: (name: string, channelId: string, date: string) =>
    `The bot was stopped while it posted the puzzle of ${longDate(date)}, and it may not read the history of <#${channelId}>: it cannot see whether the puzzle is there. To be on the safe side it was not posted again. If it is missing, use ${commandOf('post-now', name)}. With the permission Read Message History the bot looks for itself.`,
  leaderboardPosted: (channelId: string) =>
    `The leaderboard is in <#${channelId}> and keeps itself up to date.`,
};
