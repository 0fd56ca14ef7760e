import type { BoardMessage } from '../generated/sqlite/client.js';
import type { Store } from './store.js';

export type NewBoardMessage = Pick<BoardMessage, 'userId' | 'gameId' | 'messageId' | 'token' | 'expiresAt'>;

/**
 * Remembers the newest private board message of a game and gives back the token of the one before it,
 * if that still lives: the caller retires it. One statement, which keeps the old message in the row
 * because no database returns what an update has overwritten.
 */
export async function replaceBoardMessage(
  { db }: Store,
  message: NewBoardMessage,
  now: Date,
): Promise<string | null> {
  const { userId, gameId, messageId, token, expiresAt } = message;
  const rows = await db.$queryRaw<Pick<BoardMessage, 'oldMessageId' | 'oldToken' | 'oldExpiresAt'>[]>`
    INSERT INTO "BoardMessage" ("userId", "gameId", "messageId", "token", "expiresAt")
    VALUES (${userId}, ${gameId}, ${messageId}, ${token}, ${expiresAt})
    ON CONFLICT ("userId", "gameId") DO UPDATE SET
      "oldMessageId" = "BoardMessage"."messageId", "oldToken" = "BoardMessage"."token",
      "oldExpiresAt" = "BoardMessage"."expiresAt", "messageId" = excluded."messageId",
      "token" = excluded."token", "expiresAt" = excluded."expiresAt"
    RETURNING "oldMessageId", "oldToken", "oldExpiresAt"`;
  const old = rows[0];
  if (!old?.oldToken || !old.oldExpiresAt || old.oldMessageId === messageId) return null;
  return old.oldExpiresAt > now ? old.oldToken : null;
}

/** Tokens are worth nothing after a quarter of an hour; nothing else is kept of them. */
export async function forgetExpiredMessages(store: Store, now: Date): Promise<number> {
  return (await store.db.boardMessage.deleteMany({ where: { expiresAt: { lt: now } } })).count;
}
