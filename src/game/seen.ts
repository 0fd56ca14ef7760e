import { hasOtherGame } from '../store/games.js';
import { hasPeeked } from '../store/peeks.js';
import type { StoredPuzzle } from '../store/puzzles.js';
import { installationSecret, keyedHash } from '../store/secret.js';
import { hasSeenMark, putSeenMark } from '../store/seen-marks.js';
import type { Db } from '../store/store.js';
import type { GameContext } from './context.js';

/**
 * A day's puzzle comes out within 50 hours all over the world (26 hours of time zones, and a day of clock times), and
 * a post is open for a week at most, where there is one a week. A moderator may have looked at it up to 14 days before.
 * Then it cannot rank anywhere any more.
 */
const REMEMBERED_MS = 24 * 86_400_000;

/** Was this puzzle, in any of its 8 symmetries, before these eyes already? */
export async function hasSeen(
  { store, clock }: GameContext,
  userId: string,
  puzzle: Pick<StoredPuzzle, 'id' | 'canonical'>,
): Promise<boolean> {
  const secret = await installationSecret(store, clock());
  const marked = await hasSeenMark(store.db, keyedHash(secret, userId, puzzle.canonical));
  if (marked || (await hasPeeked(store.db, userId, puzzle.id))) return true;
  return hasOtherGame(store.db, userId, puzzle.id, null);
}

/** Remembers it without a game: nothing but a keyed hash, for as long as it matters. */
export const markSeen = (
  db: Db,
  secret: Buffer,
  userId: string,
  canonical: string,
  now: Date,
): Promise<void> =>
  putSeenMark(db, keyedHash(secret, userId, canonical), new Date(now.getTime() + REMEMBERED_MS));
