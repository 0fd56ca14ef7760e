import type { ChatPort } from '../../game/chat-port.js';
import type { GameContext } from '../../game/context.js';
import type { WebSessionView } from '../../game/web-access.js';
import type { ActionName, Actions, PageSettings, Push } from '../protocol.js';

/** Who asks, and with what at hand. */
export interface Visitor {
  readonly game: GameContext;
  readonly chat: ChatPort | null;
  readonly session: WebSessionView;
  /** What the page need not be told again. */
  readonly told: { settings: PageSettings | null };
  /** Tells the page something besides the answer. */
  tell(push: Push): void;
  /** An address that signs this person in at a game, in a browser. */
  link(gameId: string): Promise<string>;
}

/** What answers one kind of question. */
export type Run<Name extends ActionName> = (
  visitor: Visitor,
  ask: Actions[Name]['ask'],
) => Promise<Actions[Name]['answer']>;

export const playerOf = ({ session: { userId, guildId } }: Visitor) => ({ userId, guildId });

/** What people are called where this person came from. */
export async function namesOf(
  { chat, session: { guildId } }: Visitor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return guildId && chat ? chat.names(guildId, userIds) : new Map();
}
