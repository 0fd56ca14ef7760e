import type { GameContext } from '../game/context.js';
import { findSchedule } from '../store/schedules.js';
import type { LocalDate } from './local-time.js';
import { todayFor } from './plan.js';

/** The day it is in a server: by its schedule, or in Greenwich where there is none. */
export async function todayIn({ store, clock }: GameContext, guildId: string | null): Promise<LocalDate> {
  return todayFor(guildId ? await findSchedule(store, guildId) : null, clock());
}
