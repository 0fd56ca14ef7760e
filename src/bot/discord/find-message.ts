import type { APIMessage } from 'discord.js';
import type { DiscordRest } from './rest.js';

/** By how much our clock may be ahead of Discord's, which tells messages' ages. */
const CLOCKS_DIFFER_MS = 15 * 60_000;

interface Sought {
  readonly guildId: string;
  readonly channelId: string;
  /** No message that is meant is older. */
  readonly since: Date;
  /** A custom id that no other message carries. */
  readonly customId: string;
}

/** A message of ours that may be in a channel; `hidden` where the bot may post and not read. */
export async function findMessage(
  discord: DiscordRest,
  { guildId, channelId, since, customId }: Sought,
): Promise<{ id: string } | 'hidden' | null> {
  let readable = false;
  const from = new Date(since.getTime() - CLOCKS_DIFFER_MS);
  for await (const message of discord.messagesSince(channelId, from)) {
    if (shows(message, customId)) return { id: message.id };
    readable = true;
  }
  // Discord shows an empty history to those who may not read it.
  return readable || (await discord.mayReadHistory(guildId, channelId)) ? null : 'hidden';
}

/** The bot's own messages come with their components whatever the intents; nobody else can carry this id. */
const shows = (message: APIMessage, id: string): boolean =>
  message.author.bot === true && JSON.stringify(message.components ?? []).includes(`"${id}"`);
