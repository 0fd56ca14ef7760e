import { DiscordAPIError } from 'discord.js';
import type { Closed } from '../../daily/publisher.js';

/** Codes after which trying again is no use until a person mends something. */
const CLOSED: ReadonlyMap<number | string, Closed> = new Map([
  [10003, 'channel-gone'],
  [10004, 'channel-gone'],
  [50001, 'forbidden'],
  [50013, 'forbidden'],
]);

/** Why a channel takes nothing from the bot, when that is what the error says. */
export const closedBy = (error: unknown): Closed | undefined =>
  error instanceof DiscordAPIError ? CLOSED.get(error.code) : undefined;
