import type { Change } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

export async function addChange(db: Db, change: Omit<Change, 'id'>): Promise<void> {
  await db.change.create({ data: change });
}

/** Newest first. */
export function changesIn(db: Db, guildId: string, limit: number): Promise<Change[]> {
  return db.change.findMany({ where: { guildId }, orderBy: { id: 'desc' }, take: limit });
}
