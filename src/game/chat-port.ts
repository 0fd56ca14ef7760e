import type { Visit } from './web-access.js';

/** What only the chat can do for somebody on the web board. */
export interface ChatPort {
  /** Shows a finished game in the channel that the person came from. False when it could not. */
  share(visit: Visit & { readonly channelId: string }): Promise<boolean>;
  /** What people are called in a server, by user id. */
  names(guildId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Lets somebody who has finished into the thread of those who have. */
  joinThread(threadId: string, userId: string): void;
}
