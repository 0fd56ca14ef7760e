import type { GameContext } from '../../game/context.js';
import type { WebSessionView } from '../../game/web-access.js';
import type { Push } from '../protocol.js';

/** What only the chat can do for a page. */
export interface ChatPort {
  /** Shows a finished game in the channel that the person came from. False when it could not. */
  share(visit: {
    userId: string;
    gameId: string;
    guildId: string | null;
    channelId: string;
  }): Promise<boolean>;
  /** What people are called in a server, by user id. */
  names(guildId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Lets somebody who has finished into the thread of those who have. */
  joinThread(threadId: string, userId: string): void;
}

/** Who asks, and with what at hand. */
export interface Visitor {
  readonly game: GameContext;
  readonly chat: ChatPort | null;
  readonly session: WebSessionView;
  /** Tells the page something besides the answer. */
  tell(push: Push): void;
  /** An address that signs this person in at a game, in a browser. */
  link(gameId: string): Promise<string>;
}

export const playerOf = ({ session: { userId, guildId } }: Visitor) => ({ userId, guildId });

/** What people are called where this person came from. */
export async function namesOf(
  { chat, session: { guildId } }: Visitor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return guildId && chat ? chat.names(guildId, userIds) : new Map();
}
