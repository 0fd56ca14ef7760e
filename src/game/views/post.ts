/** The post that a daily or archive game belongs to. */
export interface PostView {
  readonly id: string;
  /** A guild, or `@world`. */
  readonly guildId: string;
  /** The name of its schedule; empty for the server's first, and for the world's. */
  readonly schedule: string;
  readonly localDate: string;
  readonly dueAt: Date;
  readonly closesAt: Date;
  readonly channelId: string | null;
  readonly messageId: string | null;
  readonly threadId: string | null;
}
