import { counted, starCount, tierPhrase } from '../../names.js';
import { clockTime, dateName } from '../../time.js';
import { clock, longDate, shortDate } from './time.js';

const STEPS = { placed: '⭐', hinted: '💡', undone: '↩️' } as const;
const STEPS_A_LINE = 10;
const MOST_STEPS = 60;

/** The steps of a solve in lines of ten; of a long one the last are left out, with their number. */
function stepLines(steps: readonly (keyof typeof STEPS)[]): string[] {
  const shown = steps.slice(0, MOST_STEPS).map((step) => STEPS[step]);
  const lines: string[] = [];
  for (let at = 0; at < shown.length; at += STEPS_A_LINE)
    lines.push(shown.slice(at, at + STEPS_A_LINE).join(''));
  return steps.length > MOST_STEPS ? [...lines, `+${steps.length - MOST_STEPS}`] : lines;
}

const lastOne = (shown: string, next: number | null): string =>
  `This is the last one, of ${longDate(shown)}${next === null ? '' : `; the next comes <t:${next}:R>`}.`;

export const daily = {
  title: (date: string, schedule: string) =>
    `Daily puzzle${schedule ? ` · ${schedule}` : ''} · ${longDate(date)}`,
  choiceTitle: 'Which of today’s puzzles?',
  choiceLine: (schedule: string, date: string, kind: string) =>
    `- **${schedule || 'the main one'}** · ${longDate(date)} · ${kind}`,
  choiceButton: (schedule: string) => `Play ${schedule || 'the main one'}`,
  line: (size: number, stars: number, grade: string, tier: number) =>
    `**${grade}** · ${tierPhrase(tier)} · ${size}×${size} · ${starCount(stars)} in every row, column and region`,
  invite: 'Press **Play** to turn it over: the board is for you alone, and the clock starts then.',
  inviteShown:
    'Press **Play** for a board that only you can see. The clock starts when you do. As everyone can look before that, times rank in this server only.',
  solvedSoFar: (count: number) =>
    count === 0
      ? '-# Nobody has solved it yet.'
      : `-# ${count === 1 ? 'One person has' : `${count} people have`} solved it so far.`,
  playButton: 'Play',
  howButton: 'How to play',
  ranksButton: 'Leaderboard',
  threadName: (date: string) => `Spoilers · ${shortDate(date)}`,
  threadOpened: (date: string) =>
    `You have all finished the puzzle of ${longDate(date)}. Talk about it here: nobody else can see this.`,
  threadFor: (thread: string) => `Talk about it with the others who have finished: <#${thread}>`,
  streak: (days: number) => (days < 2 ? '' : `Streak: **${days} days**`),
  /** What a streak has in reserve is said when it was needed. */
  forgiven: (used: number, left: number) =>
    used === 0
      ? ''
      : `${used === 1 ? 'A day off' : `${used} days off`} from your reserve kept your streak; ${left === 0 ? 'none is' : left === 1 ? 'one is' : `${left} are`} left`,
  rank: (rank: number, of: number, clean: boolean) =>
    `Rank **${rank}** of ${of} today, among those ${clean ? 'without' : 'with'} help`,
  /** By what keeps a finish from the boards. */
  unranked: {
    'not-daily': 'This does not rank: only the puzzle of the day does.',
    archive: 'This does not rank: its day is over, or it is the puzzle of another server.',
    replay: 'This does not rank: you have solved this puzzle before.',
    challenge:
      'This counts for your challenge alone. The result comes to its channel as soon as both of you are done, or when the time is over; until then nobody is told your time.',
    'challenge-over':
      'This counts for your challenge alone. Both of you are done: the result is in its channel.',
    together: 'Solved together. It does not rank.',
    late: 'This does not rank: its day was over before you finished.',
    seen: 'This does not rank: you have had this puzzle before, perhaps turned or mirrored.',
    'too-fast': 'This does not rank: nobody can find and enter all its stars in so short a time.',
    'one-move': 'This does not rank: all its stars came in one move.',
    second: 'This does not rank: you are on this server’s board of the day with another puzzle.',
    'taken-off': 'This does not rank: the moderators have taken this result off the boards of this server.',
    'off-boards': 'This does not rank: the moderators have taken you off the boards of this server.',
  },
  usual: (usualMs: number) => `Your usual for this kind is ${clock(usualMs)}`,
  /** How a puzzle turned out for those who have played it. */
  surprise: { harder: 'Harder than it looks', easier: 'Easier than it looks' },
  /** Why `/daily` opens an earlier day: today's is left out, off, or still to come. */
  notToday: {
    'left-out': (today: string, shown: string, next: number | null) =>
      `${longDate(today)} is left out: the moderators have decided so. ${lastOne(shown, next)}`,
    'day-off': (today: string, shown: string, next: number | null) =>
      `${longDate(today)} is a day off in this server. ${lastOne(shown, next)}`,
    later: (_: string, shown: string, next: number | null) =>
      `Today’s puzzle comes <t:${next}:R>. Until then, this is the one of ${longDate(shown)}.`,
    none: (today: string, shown: string, next: number | null) =>
      `There is no puzzle of ${longDate(today)} here. ${lastOne(shown, next)}`,
  },
  countsForStreak: 'It counts for your streak.',
  countsHere: 'You solved this one in another server. From now on it counts here, too.',
  goesOnHere: 'You began this one in another server. Go on here: it counts in both.',
  shared: (user: string, date: string | undefined) =>
    date ? `<@${user}> solved the puzzle of ${longDate(date)}` : `<@${user}> solved a puzzle`,
  sharedBefore: 'Your result is in this server already.',
  asTextIntro: 'Your result as text, to paste wherever you like:',
  /** One emoji a star, as it came; nothing of the puzzle can be read from it. */
  asText: (card: {
    title: string;
    date: string;
    size: number;
    stars: number;
    grade: string;
    seconds: number;
    help: string;
    streak: number;
    progress: readonly (keyof typeof STEPS)[];
  }): string[] => [
    `Asterism · ${card.title} · ${dateName(card.date)}`,
    `${card.size}×${card.size} · ${card.stars}★ · ${card.grade}`,
    ...stepLines(card.progress),
    `⏱️ ${clockTime(card.seconds)} · ${card.help ? `with help: ${card.help}` : 'without help'}${card.streak > 0 ? ` · 🔥 ${counted(card.streak, 'day')}` : ''}`,
  ],
  nothingToShare: 'You have no finished puzzle to share yet. Solve one first: `/daily`.',
};
