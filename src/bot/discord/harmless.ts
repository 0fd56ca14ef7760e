import { DiscordAPIError } from 'discord.js';

/**
 * Discord's codes for things that happen in the best of bots: the person closed the message, the token ran out, the
 * answer came a moment too late or twice. They are counted, not logged as faults.
 */
const HARMLESS: ReadonlyMap<number | string, string> = new Map([
  [10003, 'unknown channel'],
  [10008, 'unknown message'],
  [10015, 'unknown webhook'],
  [10062, 'unknown interaction'],
  [40060, 'already acknowledged'],
  [50027, 'invalid webhook token'],
]);

/** The code's short name when the error is one of them. */
export function harmless(error: unknown): string | undefined {
  return error instanceof DiscordAPIError ? HARMLESS.get(error.code) : undefined;
}
