import type { PlannedDay } from '../../../daily/plan-day.js';
import { nameOf, type Schedule } from '../../../daily/schedule.js';
import { DAILY_SIZES } from '../../../daily/week.js';
import { GRADES, gradesAt, starsAt, usualStars } from '../../../engine/generate/kinds.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, framed, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';
import { named } from './common.js';

/** The choice of nothing in particular. */
export const USUAL = 'usual';

const isOwn = ({ wish }: PlannedDay): boolean => Object.keys(wish).length > 0;

const dayLine = ({ weekDay }: Words['schedule'], day: PlannedDay): string =>
  weekDay(day.day, day.kind, day.special ? 'special' : isOwn(day) ? 'own' : 'usual');

/** The seven days, and the way to each. */
export function weekView({ schedule }: Words, whose: Schedule, days: readonly PlannedDay[]): View {
  const lines = [...days.map((day) => dayLine(schedule, day)), ...schedule.monthlyLine(whose.monthlySize)];
  const choices = days.map(({ day }) => ({ value: String(day), label: schedule.weekday(day) }));
  const parts = [
    text([`## ${schedule.weekTitle(nameOf(whose))}`, ...lines].join('\n')),
    row(select(customId('week-day', ...named(whose)), schedule.weekPick, choices)),
    row(
      button(customId('week-usual-all', ...named(whose)), schedule.usualWeekButton, {
        disabled: !days.some(isOwn),
      }),
      button(customId('schedule', ...named(whose)), schedule.showButton),
    ),
  ];
  return framed(ACCENT.days, parts);
}

/** One weekday, with everything that can be chosen about it. */
export function dayView(
  { schedule }: Words,
  whose: Schedule,
  day: PlannedDay,
  notes: readonly string[],
): View {
  const { wish, kind } = day;
  const id = (name: string) => customId(name, day.day, ...named(whose));
  const sizeChoices = [
    { value: USUAL, label: schedule.sizeUsual, chosen: wish.size === undefined },
    ...DAILY_SIZES.map((size) => ({
      value: String(size),
      label: schedule.sizeChoice(size),
      chosen: size === wish.size,
    })),
  ];
  const stars = wish.size === undefined ? [] : starsAt(wish.size);
  const chosenStars = wish.stars ?? (wish.size && usualStars(wish.size));
  const grades = wish.size === undefined ? GRADES : gradesAt(wish.size, wish.stars);
  const gradeChoices = [
    { value: USUAL, label: schedule.gradeUsual, chosen: wish.grade === undefined },
    ...grades.map((grade) => ({ value: grade, label: grade, chosen: grade === wish.grade })),
  ];
  const parts = [
    text(`## ${schedule.dayTitle(day.day)}\n${dayLine(schedule, day)}`),
    ...(notes.length > 0 ? [text(notes.join('\n'))] : []),
    row(select(id('week-size'), schedule.sizePick, sizeChoices)),
    ...(stars.length > 1
      ? [
          row(
            select(
              id('week-stars'),
              schedule.starsPick,
              stars.map((count) => ({
                value: String(count),
                label: schedule.starsChoice(count),
                chosen: count === chosenStars,
              })),
            ),
          ),
        ]
      : []),
    row(select(id('week-grade'), schedule.gradePick, gradeChoices)),
    row(
      kind
        ? button(id('week-off'), schedule.offButton)
        : button(id('week-on'), schedule.onButton, { style: 'go' }),
      button(id('week-usual'), schedule.usualButton, { disabled: !isOwn(day) }),
      button(customId('week', ...named(whose)), schedule.backButton),
    ),
  ];
  return framed(ACCENT.days, parts);
}
