import type { Event } from '../generated/sqlite/client.js';
import { unlessTaken } from './errors.js';
import type { Store } from './store.js';

export type { Event } from '../generated/sqlite/client.js';

/** False when an event begins on that date already. */
export async function addEvent({ db }: Store, event: Omit<Event, 'state' | 'claimedAt'>): Promise<boolean> {
  return (await unlessTaken(db.event.create({ data: event }))) !== null;
}

/** Events of a server that end on this date or later, the next one first. */
export function eventsFrom({ db }: Store, guildId: string, date: string): Promise<Event[]> {
  return db.event.findMany({ where: { guildId, toDate: { gte: date } }, orderBy: { fromDate: 'asc' } });
}

/** The event of a server that ended last, or is under way. */
export function lastEvent({ db }: Store, guildId: string, date: string): Promise<Event | null> {
  return db.event.findFirst({ where: { guildId, fromDate: { lte: date } }, orderBy: { fromDate: 'desc' } });
}

export async function dropEvent({ db }: Store, id: string): Promise<boolean> {
  return (await db.event.deleteMany({ where: { id, state: 'open' } })).count === 1;
}

/** Events that ended before this date and whose card is not out: nobody has begun it, or whoever did has died. */
export function endedEvents({ db }: Store, date: string, stale: Date, limit: number): Promise<Event[]> {
  return db.event.findMany({
    where: {
      toDate: { lt: date },
      OR: [{ state: 'open' }, { state: 'telling', claimedAt: { lt: stale } }],
    },
    take: limit,
  });
}

/** True for the one caller that tells of it. */
export async function claimEvent({ db }: Store, seen: Event, now: Date): Promise<boolean> {
  const { count } = await db.event.updateMany({
    where: { id: seen.id, state: seen.state, claimedAt: seen.claimedAt },
    data: { state: 'telling', claimedAt: now },
  });
  return count === 1;
}

export async function settleEvent({ db }: Store, id: string): Promise<void> {
  await db.event.updateMany({ where: { id }, data: { state: 'told' } });
}
