import { nameOf, type Schedule } from '../../../daily/schedule.js';
import { DAILY_SIZES, MONTHLY_SIZES, WEEKLY_DAYS } from '../../../daily/week.js';
import { GRADES } from '../../../engine/generate/kinds.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, type Choice, framed, pick, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { named } from './common.js';
import { planOf } from './view.js';

/** What can be chosen about a schedule by a list or a button. */
export type DeskField =
  | 'channel'
  | 'role'
  | 'alerts'
  | 'thread'
  | 'board'
  | 'team'
  | 'size'
  | 'grade'
  | 'least'
  | 'weekly'
  | 'monthly';

/** The choice of nothing. */
export const NONE = 'none';

/** A list names its field; a button also what it chooses, so that pressing it twice is pressing it once. */
const settingId = (schedule: Schedule, field: DeskField, chosen = ''): string =>
  customId('schedule-set', field, chosen, ...named(schedule));

const SHARES = [0, 10, 25, 50, 75, 100];

interface PeopleExtra {
  readonly notes: readonly string[];
  /** What is chosen now, as far as it is still there. */
  readonly chosen: Readonly<Record<'channel' | 'alerts' | 'ranks' | 'role', string | undefined>>;
}

/** Where the puzzle comes, who is told of it, and who sees what. */
export function peopleView({ schedule: said }: Words, whose: Schedule, { notes, chosen }: PeopleExtra): View {
  const { pingRoleId, alertChannelId, spoilerThread, showBoard, teamShare } = whose;
  const set = (field: DeskField, value?: string) => settingId(whose, field, value);
  const shares = [...new Set([...SHARES, teamShare])].sort((a, b) => a - b);
  const shareChoices = shares.map((share) => ({
    value: String(share),
    label: said.shareChoice(share),
    chosen: share === teamShare,
  }));
  const lines = said.peopleLines(planOf(whose));
  const ranksId = customId('schedule-ranks-in', ...named(whose));
  // Each line stands above what changes it: a list in which something is chosen no longer says what it is for.
  const parts = [
    text([`## ${said.peopleTitle(nameOf(whose))}`, ...notes].join('\n')),
    text(lines.where),
    row(pick('channel', set('channel'), said.channelPick, chosen.channel)),
    text(lines.ping),
    row(pick('role', set('role'), said.rolePick, chosen.role)),
    text(lines.alerts),
    row(pick('channel', set('alerts'), said.alertsPick, chosen.alerts)),
    text(said.ranksLine(chosen.ranks)),
    row(pick('channel', ranksId, said.ranksPick, chosen.ranks)),
    text(lines.streak),
    row(select(set('team'), said.teamPick, shareChoices)),
    text([lines.thread, lines.post].join('\n')),
    row(
      button(set('thread', spoilerThread ? 'off' : 'on'), said.threadButton(spoilerThread)),
      button(set('board', showBoard ? 'off' : 'on'), said.boardButton(showBoard)),
      button(set('role', NONE), said.roleNoneButton, { disabled: pingRoleId === null }),
      button(set('alerts', NONE), said.alertsNoneButton, { disabled: alertChannelId === null }),
    ),
    row(button(customId('schedule', ...named(whose)), said.showButton)),
  ];
  return framed(ACCENT.days, parts);
}

/** What the puzzles are like, all days alike; a plan by weekday is the week's page. */
export function puzzlesView({ schedule: said }: Words, whose: Schedule, notes: readonly string[]): View {
  const { size, grade, leastGrade, weeklyDay, monthlySize } = whose;
  const list = <T extends string | number>(
    field: DeskField,
    placeholder: string,
    none: string,
    { values, now, label }: { values: readonly T[]; now: T | string | null; label: (value: T) => string },
  ) => {
    const choices: Choice[] = [
      { value: NONE, label: none, chosen: now === null },
      ...values.map((value) => ({ value: String(value), label: label(value), chosen: value === now })),
    ];
    return row(select(settingId(whose, field), placeholder, choices));
  };
  const parts = [
    text([`## ${said.puzzlesTitle(nameOf(whose))}`, ...said.puzzleLines(planOf(whose)), ...notes].join('\n')),
    list('size', said.sizePick, said.sizeNone, { values: DAILY_SIZES, now: size, label: said.sizeOnly }),
    list('grade', said.gradePick, said.gradeNone, {
      values: GRADES,
      now: grade,
      label: said.gradeOnly,
    }),
    list('least', said.leastPick, said.leastNone, {
      values: GRADES,
      now: leastGrade,
      label: said.leastOnly,
    }),
    list('weekly', said.weeklyPick, said.weeklyNone, {
      values: WEEKLY_DAYS,
      now: weeklyDay,
      label: said.weeklyOnly,
    }),
    list('monthly', said.monthlyPick, said.monthlyNone, {
      values: MONTHLY_SIZES,
      now: monthlySize,
      label: said.monthlyOnly,
    }),
    row(
      button(customId('week', ...named(whose)), said.weekButton),
      button(customId('schedule', ...named(whose)), said.showButton),
    ),
  ];
  return framed(ACCENT.days, parts);
}
