import { DAILY_GRADES } from '../../../daily/grades.js';
import type { PlannedDay } from '../../../daily/plan-day.js';
import { gradesAt, starsAt, usualStars } from '../../../engine/generate/kinds.js';
import type { Words } from '../../../words/replies/words.js';
import { ACCENT } from '../../discord/colours.js';
import { customId } from '../../discord/custom-id.js';
import { button, frame, row, select, text } from '../../discord/parts.js';
import type { View } from '../../discord/reply.js';

/** The choice of nothing in particular. */
export const USUAL = 'usual';

const isOwn = ({ wish }: PlannedDay): boolean => Object.keys(wish).length > 0;

/** The seven days, and the way to each. */
export function weekView({ schedule }: Words, days: readonly PlannedDay[], notes: readonly string[]): View {
  const lines = days.map((day) => schedule.weekDay(day.day, day.kind, isOwn(day)));
  const choices = days.map(({ day }) => ({ value: String(day), label: schedule.weekday(day) }));
  const parts = [
    text([`## ${schedule.weekTitle}`, ...lines].join('\n')),
    ...(notes.length > 0 ? [text(notes.join('\n'))] : []),
    row(select(customId('week-day'), schedule.weekPick, choices)),
    row(button(customId('schedule'), schedule.showButton)),
  ];
  return { parts: [frame(ACCENT.days, parts)], pictures: [] };
}

/** One weekday, with everything that can be chosen about it. */
export function dayView(
  { schedule }: Words,
  day: PlannedDay,
  { sizes, notes }: { sizes: readonly number[]; notes: readonly string[] },
): View {
  const { wish, kind } = day;
  const usual = (chosen: boolean) => ({ value: USUAL, label: schedule.usual, chosen });
  const sizeChoices = [
    usual(wish.size === undefined),
    ...sizes.map((size) => ({
      value: String(size),
      label: schedule.sizeChoice(size),
      chosen: size === wish.size,
    })),
  ];
  const stars = wish.size === undefined ? [] : starsAt(wish.size);
  const chosenStars = wish.stars ?? (wish.size && usualStars(wish.size));
  const grades = wish.size === undefined ? DAILY_GRADES : gradesAt(wish.size, wish.stars);
  const gradeChoices = [
    usual(wish.grade === undefined),
    ...grades.map((grade) => ({ value: grade, label: grade, chosen: grade === wish.grade })),
  ];
  const parts = [
    text(`## ${schedule.dayTitle(day.day)}\n${schedule.weekDay(day.day, kind, isOwn(day))}`),
    ...(notes.length > 0 ? [text(notes.join('\n'))] : []),
    row(select(customId('week-size', day.day), schedule.sizePick, sizeChoices)),
    ...(stars.length > 1
      ? [
          row(
            select(
              customId('week-stars', day.day),
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
    row(select(customId('week-grade', day.day), schedule.gradePick, gradeChoices)),
    row(
      kind
        ? button(customId('week-off', day.day), schedule.offButton)
        : button(customId('week-on', day.day), schedule.onButton, { style: 'go' }),
      button(customId('week-usual', day.day), schedule.usualButton, { disabled: !isOwn(day) }),
      button(customId('week'), schedule.backButton),
    ),
  ];
  return { parts: [frame(ACCENT.days, parts)], pictures: [] };
}
