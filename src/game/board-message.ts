import { findBoardMessage, replaceBoardMessage } from '../store/board-messages.js';
import type { GameContext } from './context.js';

/** A private message that shows a game: `token` can take it away until it has run out. */
interface BoardMessage {
  readonly userId: string;
  readonly gameId: string;
  /** What made the message; a later change of the same message has the same. */
  readonly origin: string;
  readonly token: string;
  /** Where it stands; null where nobody knows. */
  readonly channelId: string | null;
}

/** Remembers where the board of a game is now; resolves to the token of the one before, while that still lives. */
export function rememberBoard(
  { store, clock }: GameContext,
  message: BoardMessage,
  tokenLivesMs: number,
): Promise<string | null> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + tokenLivesMs);
  return replaceBoardMessage(store, { ...message, expiresAt }, now);
}

/** Where a game's board is in the chat, while it can still be changed. */
export const boardMessageOf = (
  { store, clock }: GameContext,
  { userId, gameId }: { userId: string; gameId: string },
): Promise<Omit<BoardMessage, 'userId' | 'gameId'> | null> =>
  findBoardMessage(store, userId, gameId, clock());
