import { Prisma } from '../generated/sqlite/client.js';
import type { Db } from './store.js';

const GHOST = 'gone-';
const BATCH = 500;

/** A finish or a standing whose player has deleted their data. */
export const isGhost = (userId: string): boolean => userId.startsWith(GHOST);

/**
 * Takes a user's games and looks ahead, and names those of their puzzles that may still rank: on posts which are open,
 * or which were looked at before their day.
 */
export async function takeGames(tx: Db, userId: string, now: Date): Promise<string[]> {
  const games = await tx.$queryRaw<{ puzzleId: string }[]>`
    DELETE FROM "Game" WHERE "userId" = ${userId} RETURNING "puzzleId"`;
  const peeks = await tx.$queryRaw<{ puzzleId: string }[]>`
    DELETE FROM "Peek" WHERE "userId" = ${userId} RETURNING "puzzleId"`;
  const played = [...new Set(games.map(({ puzzleId }) => puzzleId))];
  const found: string[] = [];
  for (const { puzzleId: id } of peeks) {
    const ahead = await tx.puzzle.findUnique({ where: { id }, select: { canonical: true } });
    if (ahead) found.push(ahead.canonical);
  }
  for (let from = 0; from < played.length; from += BATCH) {
    const rows = await tx.$queryRaw<{ canonical: string }[]>`
      SELECT DISTINCT this."canonical" FROM "Puzzle" this
      JOIN "Puzzle" same ON same."canonical" = this."canonical"
      JOIN "DailyPost" p ON p."puzzleId" = same."id" AND p."state" = 'posted' AND p."closesAt" > ${now}
      WHERE this."id" IN (${Prisma.join(played.slice(from, from + BATCH))})`;
    found.push(...rows.map(({ canonical }) => canonical));
  }
  return found;
}

/**
 * Deletes everything else about a user. What remains is a time on a board with nobody's name on it, each under
 * a name of its own, so that everyone else keeps the place they truly had.
 */
export async function eraseUser(tx: Db, userId: string): Promise<void> {
  await tx.streak.deleteMany({ where: { userId } });
  await tx.hintUse.deleteMany({ where: { userId } });
  await tx.mastery.deleteMany({ where: { userId } });
  await tx.boardMessage.deleteMany({ where: { userId } });
  await tx.webSession.deleteMany({ where: { userId } });
  await tx.activitySeat.deleteMany({ where: { userId } });
  await tx.activityWish.deleteMany({ where: { userId } });
  await tx.$executeRaw`
    UPDATE "Result" SET "userId" = ${GHOST} || "id", "gameId" = NULL WHERE "userId" = ${userId}`;
  await tx.$executeRaw`UPDATE "Standing" SET "userId" = ${GHOST} || "id" WHERE "userId" = ${userId}`;
  await tx.pinnedPuzzle.updateMany({ where: { pinnedBy: userId }, data: { pinnedBy: '' } });
  await tx.skippedDate.updateMany({ where: { skippedBy: userId }, data: { skippedBy: '' } });
  await tx.schedule.updateMany({ where: { setBy: userId }, data: { setBy: '' } });
  await tx.event.updateMany({ where: { setBy: userId }, data: { setBy: '' } });
  await tx.roleHolder.deleteMany({ where: { userId } });
  await tx.roleRule.updateMany({ where: { setBy: userId }, data: { setBy: '' } });
  await tx.change.updateMany({ where: { by: userId }, data: { by: '' } });
  await tx.user.delete({ where: { id: userId } });
}
