import { clock } from './time.js';

const SCOPES = { server: 'this server', global: 'everyone' } as const;
const PERIODS = {
  day: 'today',
  yesterday: 'yesterday',
  week: 'this week',
  month: 'this month',
  all: 'all time',
  event: 'the event',
};

/** "this server · today"; a schedule beside the first is called by its name. */
const which = (scope: keyof typeof SCOPES, period: keyof typeof PERIODS, schedule: string): string =>
  `${schedule || SCOPES[scope]} · ${PERIODS[period]}`;

export const ranks = {
  title: (scope: keyof typeof SCOPES, period: keyof typeof PERIODS, schedule: string) =>
    `Leaderboard · ${which(scope, period, schedule)}`,
  which,
  scopes: SCOPES,
  periods: PERIODS,
  clean: 'Without help',
  helped: 'With help',
  kind: (size: number, stars: number, grade: string) => `${grade} · ${size}×${size} · ${stars}★`,
  shown: '-# This server shows the board before the clock starts, so these times are for this server only.',
  empty: 'Nobody is here yet. Today’s puzzle is waiting: `/daily`.',
  nobody: 'Nobody is on this board.',
  line: (rank: number, user: string, ms: number) => `${rank}. ${user} · ${clock(ms)}`,
  points: 'Points',
  pointCount: (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`,
  pointLine: (rank: number, user: string, points: number, solved: number, ms: number) =>
    `${rank}. ${user} · ${points} points · ${solved} solved · median ${clock(ms)}`,
  best: (ms: number) => `-# Your best time here: ${clock(ms)}`,
  everything: 'Every puzzle',
  kindPick: 'Which puzzles?',
  /** `Hard` or `10x2`. */
  only: (kind: string) => {
    const [size, stars] = kind.split('x');
    return stars ? `Only ${size}×${size} with ${stars}★` : `Only ${kind}`;
  },
  solvedCount: (solved: number) => `${solved} solved`,
  someone: 'someone',
  updated: (seconds: number) => `-# Updated <t:${seconds}:R>`,
  showButton: 'Show it in the channel',
  shownBy: (user: string) => `-# Shown by <@${user}>. Your own place: \`/leaderboard\``,
  scopePick: 'Whose?',
  periodPick: 'Which days?',
  statsTitle: (user: string) => `Results of ${user}`,
  statsNothing: (self: boolean) =>
    self
      ? 'You have not finished a puzzle yet. `/daily` is a good start.'
      : 'Nothing to show: they have not finished a puzzle yet.',
  solved: (count: number, clean: number) => `**Solved:** ${count}, of them ${clean} without help`,
  dailies: (count: number) => `**Daily puzzles:** ${count}`,
  gradeLine: (grade: string, solved: number, medianMs: number, bestMs: number) =>
    `**${grade}:** ${solved} · median ${clock(medianMs)} · best ${clock(bestMs)}`,
  streak: (current: number, best: number, reserve: number) =>
    `**Streak:** ${current} (best ${best})${reserve > 0 ? ` · ${reserve === 1 ? 'a day off' : `${reserve} days off`} in reserve` : ''}`,
  mastery: (lines: readonly string[]) => `**Techniques you find by yourself**\n${lines.join('\n')}`,
  masteryLine: (name: string, found: number, times: number, trend: 'up' | 'down' | null) =>
    `${name}: ${found} of ${times}${trend === null ? '' : trend === 'up' ? ' · better this month' : ' · less often this month'}`,
  learnNext: (name: string) => `**To learn next:** ${name}, the one that waited for you most often`,
  asked: (names: string) => `**Asked about most:** ${names}`,
  archiveTitle: (schedule: string) => `Earlier puzzles${schedule ? ` · ${schedule}` : ''}`,
  archiveLine: (date: string, grade: string, size: number, mine: string) =>
    `**${date}** · ${grade} · ${size}×${size}${mine}`,
  archiveSolved: (ms: number | null) => (ms ? ` · you: ${clock(ms)}` : ' · solved'),
  archiveBegun: ' · begun',
  archivePick: 'Choose a day to play…',
  archiveEmpty: 'There are no earlier puzzles here yet.',
};
