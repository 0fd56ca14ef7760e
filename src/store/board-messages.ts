import { type BoardMessage, Prisma } from '../generated/sqlite/client.js';
import type { Store } from './store.js';

type NewBoardMessage = Pick<
  BoardMessage,
  'userId' | 'gameId' | 'origin' | 'token' | 'expiresAt' | 'channelId'
>;

type Old = Pick<BoardMessage, 'oldOrigin' | 'oldToken' | 'oldExpiresAt'>;

/**
 * Remembers the newest private board message of a game and gives back the token of the one before it,
 * if that still lives: the caller retires it. One statement, which keeps the old message in the row
 * because no database returns what an update has overwritten.
 */
export async function replaceBoardMessage(
  { direct }: Store,
  message: NewBoardMessage,
  now: Date,
): Promise<string | null> {
  const { userId, gameId, origin, token, expiresAt, channelId } = message;
  const remember = Prisma.sql`
    INSERT INTO "BoardMessage" ("userId", "gameId", "origin", "token", "expiresAt", "channelId")
    VALUES (${userId}, ${gameId}, ${origin}, ${token}, ${expiresAt}, ${channelId})
    ON CONFLICT ("userId", "gameId") DO UPDATE SET
      "oldOrigin" = "BoardMessage"."origin", "oldToken" = "BoardMessage"."token",
      "oldExpiresAt" = "BoardMessage"."expiresAt", "origin" = excluded."origin",
      "token" = excluded."token", "expiresAt" = excluded."expiresAt", "channelId" = excluded."channelId"
    RETURNING "oldOrigin", "oldToken", "oldExpiresAt"`;
  // Whoever restarts after a power cut leaves a message or two standing.
  const [old] = await direct.query<Old>(remember, 'passing');
  if (!old?.oldToken || !old.oldExpiresAt || old.oldOrigin === origin) return null;
  return old.oldExpiresAt > now ? old.oldToken : null;
}

/** The newest private board message of a game, while its token lives. */
export const findBoardMessage = (
  { db }: Store,
  userId: string,
  gameId: string,
  now: Date,
): Promise<Pick<BoardMessage, 'origin' | 'token' | 'channelId'> | null> =>
  db.boardMessage.findFirst({
    where: { userId, gameId, expiresAt: { gt: now } },
    select: { origin: true, token: true, channelId: true },
  });

/** Tokens are worth nothing after a quarter of an hour; nothing else is kept of them. */
export async function forgetExpiredMessages(store: Store, now: Date): Promise<number> {
  return (await store.db.boardMessage.deleteMany({ where: { expiresAt: { lt: now } } })).count;
}
