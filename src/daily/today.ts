import type { GameContext } from '../game/context.js';
import { dateNotes } from '../store/calendar.js';
import { dueOn } from './calendar.js';
import type { LocalDate } from './local-time.js';
import { timingOf, todayFor } from './plan.js';
import { nextPost, scheduleOf } from './schedule.js';

/** Why the newest puzzle of a schedule is not today's. */
interface NotToday {
  readonly today: LocalDate;
  /** `none`: its time has passed without one, as on the day on which a schedule is made. */
  readonly why: 'left-out' | 'day-off' | 'later' | 'none';
  readonly next: Date | null;
}

/** Null where the puzzle that is shown is today's, or the schedule has gone. */
export async function whyNotToday(
  game: GameContext,
  { guildId, name, shown }: { readonly guildId: string; readonly name: string; readonly shown: LocalDate },
): Promise<NotToday | null> {
  const schedule = await scheduleOf(game, guildId, name);
  if (!schedule) return null;
  const now = game.clock();
  const today = todayFor(schedule, now);
  if (shown >= today) return null;
  const next = schedule.pausedAt ? null : ((await nextPost(game, schedule))?.at ?? null);
  const due = dueOn(timingOf(schedule), today);
  const { skipped } = await dateNotes(game.store, schedule.scope, today, today);
  const why = skipped.has(today) ? 'left-out' : !due ? 'day-off' : due > now && next ? 'later' : 'none';
  return { today, why, next };
}
