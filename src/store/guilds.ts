import { pauseSchedule } from './schedules.js';
import type { Store } from './store.js';

/** The bot is in this server, for the first time or again. */
export async function joinGuild({ db }: Store, id: string, now: Date): Promise<void> {
  await db.guild.upsert({ where: { id }, create: { id, createdAt: now }, update: { leftAt: null } });
}

/** The bot was removed: nothing is posted there any more, and everything is kept for a return. */
export async function leaveGuild(store: Store, id: string, now: Date): Promise<void> {
  await pauseSchedule(store, id, 'bot-removed', now);
  await store.db.guild.upsert({
    where: { id },
    create: { id, createdAt: now, leftAt: now },
    update: { leftAt: now },
  });
}
