import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  type PrimaryEntryPointCommandInteraction,
} from 'discord.js';
import { forRequest } from '../../game/context.js';
import type { GameRequest, Player } from '../../game/request.js';
import { languages, type Words } from '../../words/replies/words.js';
import type { App } from './app.js';
import type { View } from './reply.js';

/** What Discord brings that wants an answer. */
export type Answerable =
  | ChatInputCommandInteraction
  | PrimaryEntryPointCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

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

/** In the direct messages between the person and the bot. */
export const isDirect = ({ context }: Answerable | AutocompleteInteraction): boolean =>
  context === InteractionContextType.BotDM;

/** In the language of a Discord locale (`en-GB`, `de`), or in English. */
const wordsIn = (locale: string): Words =>
  languages[locale] ?? languages[locale.split('-')[0] ?? ''] ?? languages.en;

export function callOf(
  app: App,
  interaction: Answerable | AutocompleteInteraction,
  signal: AbortSignal,
  meanwhile: Call['meanwhile'],
): Call {
  // A server where only the person has installed the app is not ours: no ranks, no schedule.
  const ours = interaction.guildId !== null && interaction.authorizingIntegrationOwners[0] !== undefined;
  let ofRequest: App | undefined;
  return {
    // Made when it is first asked for: whoever is refused needs none.
    get app() {
      ofRequest ??= { ...app, game: forRequest(app.game, signal) };
      return ofRequest;
    },
    words: wordsIn(interaction.locale),
    requestId: interaction.id,
    userId: interaction.user.id,
    guildId: ours || interaction.inCachedGuild() ? (interaction.guildId ?? undefined) : undefined,
    channelId: interaction.channelId ?? undefined,
    threadId: interaction.channel?.isThread() ? interaction.channel.id : undefined,
    direct: isDirect(interaction),
    mayManageServer: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    meanwhile,
  };
}
