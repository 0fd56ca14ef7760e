import type { GameRequest, Player } from '../../game/types.js';
import type { Words } from '../../words/replies/words.js';
import type { App } from './app.js';
import type { View } from './reply.js';

/** Who asks, where, and with what at hand: all that a handler knows about Discord. */
export interface Call {
  readonly app: App;
  readonly words: Words;
  /** The interaction's id. A press that Discord delivers twice has the same one. */
  readonly requestId: string;
  readonly userId: string;
  /** Absent in direct messages and where only the person has installed the app. */
  readonly guildId: string | undefined;
  /** Where it was said; a result is shared there. */
  readonly channelId: string | undefined;
  /** The channel, if it is a thread: some are about a board that several people share. */
  readonly threadId: string | undefined;
  /** True in the direct messages between the person and the bot, where everything is private. */
  readonly direct: boolean;
  readonly mayManageServer: boolean;
  /** Shows something while the answer is being made. The answer takes its place. */
  readonly meanwhile: (view: View) => void;
}

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** A request about the person's current game. */
export const requestOf = ({ userId, requestId, threadId }: Call): GameRequest => ({
  userId,
  requestId,
  threadId,
});

/** The person as a player: in this server, or in none. */
export const playerOf = ({ userId, guildId }: Call): Player => ({ userId, guildId: guildId ?? null });
