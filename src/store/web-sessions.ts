import type { WebSession } from '../generated/sqlite/client.js';
import { unlessTaken } from './errors.js';
import type { Store } from './store.js';

/** Uses a ticket up and signs a browser in: both or neither. False when the ticket was used before. */
export async function beginSession(
  { db }: Store,
  ticket: { id: string; expiresAt: Date },
  session: WebSession,
): Promise<boolean> {
  const begun = [db.usedTicket.create({ data: ticket }), db.webSession.create({ data: session })];
  return (await unlessTaken(db.$transaction(begun))) !== null;
}

export const findSession = ({ db }: Store, id: string): Promise<WebSession | null> =>
  db.webSession.findUnique({ where: { id } });

export async function touchSession({ db }: Store, id: string, usedAt: Date): Promise<void> {
  await db.webSession.updateMany({ where: { id }, data: { usedAt } });
}

export async function deleteSession({ db }: Store, id: string): Promise<void> {
  await db.webSession.deleteMany({ where: { id } });
}

/** Every browser of this person. Returns how many there were. */
export const deleteSessionsOf = async ({ db }: Store, userId: string): Promise<number> =>
  (await db.webSession.deleteMany({ where: { userId } })).count;

/** Sessions that nobody has used since, and tickets that have run out anyway. */
export async function forgetOldSessions({ db }: Store, unusedSince: Date, now: Date): Promise<void> {
  await db.webSession.deleteMany({ where: { usedAt: { lt: unusedSince } } });
  await db.usedTicket.deleteMany({ where: { expiresAt: { lt: now } } });
}
