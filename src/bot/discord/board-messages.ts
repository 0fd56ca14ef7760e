import { replaceBoardMessage } from '../../store/board-messages.js';
import type { Call } from './call.js';
import { LIMITS } from './limits.js';

/**
 * Remembers where this game's board is now, and takes the one before away while its token still lives. There is one
 * board of a game, at the bottom of the channel, where the person is.
 */
export async function rememberBoard(
  { app, userId }: Call,
  board: { gameId: string; origin: string; token: string },
): Promise<void> {
  const now = app.game.clock();
  const expiresAt = new Date(now.getTime() + LIMITS.tokenMs);
  const before = await replaceBoardMessage(app.game.store, { ...board, userId, expiresAt }, now);
  if (before) await app.answers.remove(before);
}
