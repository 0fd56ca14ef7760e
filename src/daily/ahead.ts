import { type Kind, kindName } from '../engine/generate/kinds.js';
import { chosenKinds } from '../store/schedules.js';
import type { Store } from '../store/store.js';
import { addDays, type LocalDate, weekdayOf } from './local-time.js';
import { choicesOf, USUAL_KINDS } from './plan.js';
import { daysFromBits } from './read.js';
import { kindFor } from './week.js';

/** How far ahead days are made: as far as a preview looks. */
export const DAYS_AHEAD = 14;
/** Somewhere on Earth it is another date already, or still. */
const MARGIN = 1;

/** Every day to come of every kind in use: those of all running schedules, and the world's. */
export async function daysAhead(store: Store, now: Date): Promise<{ kind: Kind; date: LocalDate }[]> {
  const today = now.toISOString().slice(0, 10);
  // Direct messages and servers without a schedule have the usual ones.
  const schedules = [...(await chosenKinds(store)), USUAL_KINDS];
  const found = new Map<string, { kind: Kind; date: LocalDate }>();
  for (let n = -MARGIN; n <= DAYS_AHEAD + MARGIN; n++) {
    const date = addDays(today, n);
    for (const chosen of schedules) {
      if (!daysFromBits(chosen.days).includes(weekdayOf(date))) continue;
      const kind = kindFor(date, choicesOf(chosen));
      found.set(`${kindName(kind)} ${date}`, { kind, date });
    }
  }
  return [...found.values()];
}
