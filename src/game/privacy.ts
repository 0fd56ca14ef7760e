import { renameInActs } from '../store/board-acts.js';
import { leaveChallenges } from '../store/challenges.js';
import { eraseUser, takeGames } from '../store/erase.js';
import { isWriteConflict } from '../store/errors.js';
import { guildsOf, takeOpenResults } from '../store/results.js';
import { markLeaderboardDue } from '../store/schedules.js';
import { installationSecret, keyedHash } from '../store/secret.js';
import type { Db } from '../store/store.js';
import { leaveSeats } from '../store/together.js';
import { lockUser } from '../store/users.js';
import type { GameContext } from './context.js';
import { markSeen } from './seen.js';
import { recountStandings } from './standings.js';

/** Everything that is stored about a user, as plain data ready for JSON. */
export async function exportUser(
  { store: { db } }: GameContext,
  userId: string,
): Promise<Record<string, unknown>> {
  const where = { userId };
  const stored = {
    settings: db.user.findUnique({ where: { id: userId } }),
    games: db.game.findMany({ where, orderBy: { startedAt: 'asc' } }),
    entries: db.entry.findMany({ where, orderBy: { openedAt: 'asc' } }),
    results: db.result.findMany({ where, orderBy: { id: 'asc' } }),
    standings: db.standing.findMany({ where, orderBy: { id: 'asc' } }),
    streaks: db.streak.findMany({ where }),
    hints: db.hintUse.findMany({ where }),
    mastery: db.mastery.findMany({ where }),
    // A token is a key to Discord, not something about the person.
    messages: db.boardMessage.findMany({ where, omit: { token: true, oldToken: true } }),
    // Nor is the name of a session.
    sessions: db.webSession.findMany({ where, omit: { id: true } }),
    activities: db.activitySeat.findMany({ where }),
    launches: db.activityWish.findMany({ where }),
    looksAhead: db.peek.findMany({ where }),
    pins: db.pinnedPuzzle.findMany({ where: { pinnedBy: userId } }),
    skips: db.skippedDate.findMany({ where: { skippedBy: userId } }),
    schedules: db.schedule.findMany({ where: { setBy: userId } }),
    // Which moderator decided about them is not theirs to read.
    acts: db.boardAct.findMany({ where, omit: { by: true }, orderBy: { id: 'asc' } }),
    changes: db.change.findMany({ where: { by: userId }, orderBy: { id: 'asc' } }),
    roles: db.roleHolder.findMany({ where }),
    roleRules: db.roleRule.findMany({ where: { setBy: userId } }),
    events: db.event.findMany({ where: { setBy: userId } }),
    challenges: db.challengePlayer.findMany({ where, include: { challenge: true } }),
    seats: db.seat.findMany({ where, include: { board: true } }),
  };
  const parts = Object.entries(stored).map(async ([name, rows]) => [name, await rows] as const);
  return { userId, ...Object.fromEntries(await Promise.all(parts)) };
}

const ATTEMPTS = 3;

/**
 * Deletes all of it. Times of days that are over stay on the boards with nobody's name, so that others keep their
 * places; those of days that are open go too, and a keyed hash remembers that their puzzles are not new to this
 * player, so that nobody plays a day twice for a better time. A move that is being saved may be in the way; then it
 * is begun again.
 */
export async function deleteUser({ store, clock, feed }: GameContext, userId: string): Promise<void> {
  const now = clock();
  const secret = await installationSecret(store, now);
  for (let attempt = 1; ; attempt++) {
    try {
      await store.db.$transaction((tx) => erase(tx, secret, userId, now));
      return feed?.tell({ kind: 'signed-out', userId });
    } catch (error) {
      if (!isWriteConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function erase(tx: Db, secret: Buffer, userId: string, now: Date): Promise<void> {
  await lockUser(tx, userId, now);
  for (const canonical of await takeGames(tx, userId, now)) {
    await markSeen(tx, secret, userId, canonical, now);
  }
  await leaveChallenges(tx, userId, now);
  await leaveSeats(tx, userId);
  const guilds = await guildsOf(tx, userId);
  for (const guildId of await takeOpenResults(tx, userId, now)) await recountStandings(tx, userId, guildId);
  await renameInActs(tx, userId, (guildId) => keyedHash(secret, userId, guildId));
  await eraseUser(tx, userId);
  for (const guildId of guilds) await markLeaderboardDue(tx, guildId, now);
}
