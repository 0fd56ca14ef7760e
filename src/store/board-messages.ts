import type { BoardMessage } from '../generated/sqlite/client.js';
import type { Store } from './store.js';

export type { BoardMessage } from '../generated/sqlite/client.js';

/**
 * Remembers the newest private board message of a game and gives back the one before it, if its token
 * still lives: the caller retires it.
 */
export async function replaceBoardMessage(
  store: Store,
  message: BoardMessage,
  now: Date,
): Promise<BoardMessage | null> {
  const { userId, gameId, ...fields } = message;
  const where = { userId_gameId: { userId, gameId } };
  const before = await store.db.boardMessage.findUnique({ where });
  await store.db.boardMessage.upsert({ where, create: message, update: fields });
  return before && before.expiresAt > now && before.messageId !== message.messageId ? before : null;
}

/** Tokens are worth nothing after a quarter of an hour; nothing else is kept of them. */
export async function forgetExpiredMessages(store: Store, now: Date): Promise<number> {
  return (await store.db.boardMessage.deleteMany({ where: { expiresAt: { lt: now } } })).count;
}
