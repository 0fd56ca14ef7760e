import { RESTJSONErrorCodes as Code, DiscordAPIError } from 'discord.js';

const codeOf = (error: unknown): number | string | undefined =>
  error instanceof DiscordAPIError ? error.code : undefined;

/** They happen in the best of bots: the person closed the message, or the answer came a moment too late or twice. */
const MISSED: ReadonlySet<unknown> = new Set([
  Code.UnknownChannel,
  Code.UnknownMessage,
  Code.UnknownWebhook,
  Code.UnknownInteraction,
  Code.InteractionHasAlreadyBeenAcknowledged,
  Code.InvalidWebhookToken,
]);

/** Nobody is there to be answered any more: counted, not logged as a fault. */
export const missedItsReader = (error: unknown): boolean => MISSED.has(codeOf(error));

/** Discord has understood and says no, to a reader who is still there. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.status < 500 && !missedItsReader(error);

/** The message is not there any more, or its channel is not. */
export const messageIsGone = (error: unknown): boolean =>
  codeOf(error) === Code.UnknownMessage || codeOf(error) === Code.UnknownChannel;

/** The person has left the server, or the role is gone: nobody has it. */
export const roleIsNobodys = (error: unknown): boolean =>
  codeOf(error) === Code.UnknownMember || codeOf(error) === Code.UnknownRole;

/** A thread in which nobody wrote for a while takes no change until it is opened again. */
export const threadIsArchived = (error: unknown): boolean =>
  codeOf(error) === Code.InvalidActionOnArchivedThread;

/** Why a channel takes nothing from the bot until a person mends something, when that is what the error says. */
export function whyClosed(error: unknown): 'channel-gone' | 'forbidden' | undefined {
  const code = codeOf(error);
  if (code === Code.UnknownChannel || code === Code.UnknownGuild) return 'channel-gone';
  return code === Code.MissingAccess || code === Code.MissingPermissions ? 'forbidden' : undefined;
}

/** What an error says about an edit of a message that stands in a channel. */
export function whyNotRedrawn(error: unknown): 'gone' | 'closed' | 'failed' {
  if (messageIsGone(error)) return 'gone';
  return whyClosed(error) ? 'closed' : 'failed';
}
