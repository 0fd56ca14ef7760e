import type { BoardAct } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

export async function addBoardAct(db: Db, act: Omit<BoardAct, 'id'>): Promise<void> {
  await db.boardAct.create({ data: act });
}

/** Have the moderators taken this player, under any of these names, off their server's boards as a whole? */
export async function isOffBoards(db: Db, guildId: string, names: readonly string[]): Promise<boolean> {
  const last = await db.boardAct.findFirst({
    where: { guildId, userId: { in: [...names] }, localDate: '' },
    orderBy: { id: 'desc' },
  });
  return last?.act === 'off';
}

/** Newest first. */
export function boardActs(db: Db, guildId: string, limit: number): Promise<BoardAct[]> {
  return db.boardAct.findMany({ where: { guildId }, orderBy: { id: 'desc' }, take: limit });
}

/** Forgets what was done about a player, except that they are off: that stays under another name. */
export async function renameInActs(
  db: Db,
  userId: string,
  nameIn: (guildId: string) => string,
): Promise<void> {
  const whole = await db.boardAct.findMany({ where: { userId, localDate: '' }, orderBy: { id: 'asc' } });
  const last = new Map(whole.map((act) => [act.guildId, act]));
  for (const { id, act, guildId } of last.values()) {
    if (act === 'off') await db.boardAct.update({ where: { id }, data: { userId: nameIn(guildId) } });
  }
  await db.boardAct.deleteMany({ where: { userId } });
  await db.boardAct.updateMany({ where: { by: userId }, data: { by: '' } });
}
