import type { Store } from './store.js';
import { lockUser } from './users.js';

const GHOST = 'gone-';

/** A finish or a standing whose player has deleted their data. */
export const isGhost = (userId: string): boolean => userId.startsWith(GHOST);

/**
 * Deletes everything about a user. What remains is a time on a board with nobody's name on it, each under
 * a name of its own, so that everyone else keeps the place they truly had.
 */
export async function eraseUser({ db }: Store, userId: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId, now);
    await tx.game.deleteMany({ where: { userId } });
    await tx.streak.deleteMany({ where: { userId } });
    await tx.hintUse.deleteMany({ where: { userId } });
    await tx.boardMessage.deleteMany({ where: { userId } });
    await tx.peek.deleteMany({ where: { userId } });
    await tx.webSession.deleteMany({ where: { userId } });
    await tx.$executeRaw`
      UPDATE "Result" SET "userId" = ${GHOST} || "id", "gameId" = NULL WHERE "userId" = ${userId}`;
    await tx.$executeRaw`UPDATE "Standing" SET "userId" = ${GHOST} || "id" WHERE "userId" = ${userId}`;
    await tx.pinnedPuzzle.updateMany({ where: { pinnedBy: userId }, data: { pinnedBy: '' } });
    await tx.skippedDate.updateMany({ where: { skippedBy: userId }, data: { skippedBy: '' } });
    await tx.schedule.updateMany({ where: { setBy: userId }, data: { setBy: '' } });
    await tx.user.delete({ where: { id: userId } });
  });
}
