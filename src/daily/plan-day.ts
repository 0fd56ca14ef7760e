import type { Kind } from '../engine/generate/kinds.js';
import type { GameContext } from '../game/context.js';
import type { Schedule } from '../store/schedules.js';
import { WEEKDAYS, type Weekday } from './local-time.js';
import { choicesOf } from './plan.js';
import { daysFromBits, daysToBits } from './read.js';
import { type ChangedSchedule, changeScheduleAsIs } from './schedule.js';
import { usualKind } from './week.js';
import { type DayWish, readWeek, withDay, writeWeek } from './week-plan.js';

/** A weekday of a schedule as its moderators have planned it. */
export interface PlannedDay {
  readonly day: Weekday;
  /** Null on a day off. */
  readonly kind: Kind | null;
  readonly wish: DayWish;
  /** The weekly special comes, whatever is wished of this day. */
  readonly special: boolean;
}

/** The week without its monthly special. */
export function plannedWeek(schedule: Schedule): PlannedDay[] {
  const on = daysFromBits(schedule.days);
  const plan = readWeek(schedule.week);
  return WEEKDAYS.map((day) => ({
    day,
    kind: on.includes(day) ? usualKind(day, choicesOf(schedule)) : null,
    wish: plan[day] ?? {},
    special: day === schedule.weeklyDay,
  }));
}

/** What to do about a weekday: another wish, or post on it or not. */
export interface DayChange {
  readonly wish?: DayWish;
  readonly off?: boolean;
}

/** Null when no day would be left. */
export function planWeekday(
  game: GameContext,
  seen: Schedule,
  { day, by, change }: { day: Weekday; by: string; change: DayChange },
): Promise<ChangedSchedule | null> {
  const { wish, off } = change;
  // The other days stay as they are then, and not as they were when somebody looked at the week.
  return changeScheduleAsIs<null>(game, seen, (schedule) => {
    const others = daysFromBits(schedule.days).filter((one) => one !== day);
    const days = off === undefined ? daysFromBits(schedule.days) : off ? others : [...others, day];
    if (days.length === 0) return null;
    const week = wish ? writeWeek(withDay(readWeek(schedule.week), day, wish)) : schedule.week;
    return { days: daysToBits(days), week, setBy: by };
  });
}
