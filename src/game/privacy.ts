import { eraseUser } from '../store/erase.js';
import { isWriteConflict } from '../store/errors.js';
import type { GameContext } from './context.js';

/** Everything that is stored about a user, as plain data ready for JSON. */
export async function exportUser(
  { store: { db } }: GameContext,
  userId: string,
): Promise<Record<string, unknown>> {
  const where = { userId };
  const [settings, games, results, standings, streaks, hints, messages, sessions, pins, skips, schedules] =
    await Promise.all([
      db.user.findUnique({ where: { id: userId } }),
      db.game.findMany({ where, orderBy: { startedAt: 'asc' } }),
      db.result.findMany({ where, orderBy: { id: 'asc' } }),
      db.standing.findMany({ where, orderBy: { id: 'asc' } }),
      db.streak.findMany({ where }),
      db.hintUse.findMany({ where }),
      // A token is a key to Discord, not something about the person.
      db.boardMessage.findMany({ where, omit: { token: true, oldToken: true } }),
      // Nor is the name of a session.
      db.webSession.findMany({ where, omit: { id: true } }),
      db.pinnedPuzzle.findMany({ where: { pinnedBy: userId } }),
      db.skippedDate.findMany({ where: { skippedBy: userId } }),
      db.schedule.findMany({ where: { setBy: userId } }),
    ]);
  return {
    userId,
    settings,
    games,
    results,
    standings,
    streaks,
    hints,
    messages,
    sessions,
    pins,
    skips,
    schedules,
  };
}

const ATTEMPTS = 3;

/**
 * Deletes all of it. Times stay on the boards with nobody's name, so that others keep their places. A
 * move that is being saved may be in the way; then it is begun again.
 */
export async function deleteUser({ store, clock, feed }: GameContext, userId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await eraseUser(store, userId, clock());
      return feed?.tell({ kind: 'signed-out', userId });
    } catch (error) {
      if (!isWriteConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
