import {
  type APIGuildMember,
  type APIMessage,
  type APIThreadChannel,
  ChannelType,
  type REST,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { roleIsNobodys, threadIsArchived } from './api-errors.js';
import { mayReadHistory, messagesSince } from './history.js';
import { messagePayload } from './payload.js';
import type { View } from './reply.js';

interface PostOptions {
  /** Discord makes one message for one nonce within some minutes, however often it is sent. */
  readonly nonce?: string;
  /** The roles and the people that this message may ping; nobody else ever. */
  readonly pings?: readonly string[];
  readonly people?: readonly string[];
}

/** The calls that answer no interaction. Plain REST: any process may make them for any server. */
export interface DiscordRest {
  post(channelId: string, view: View, options?: PostOptions): Promise<APIMessage>;
  edit(channelId: string, messageId: string, view: View): Promise<APIMessage>;
  remove(channelId: string, messageId: string): Promise<void>;
  /** Every message of a channel since then that the bot may read, page by page. */
  messagesSince(channelId: string, since: Date): AsyncGenerator<APIMessage>;
  mayReadHistory(guildId: string, channelId: string): Promise<boolean>;
  /** A thread without a message of its own that only those who are added can see. */
  openThread(channelId: string, name: string): Promise<string>;
  /** A thread that everyone in the channel can see and join. */
  openPublicThread(channelId: string, name: string): Promise<string>;
  addToThread(threadId: string, userId: string): Promise<void>;
  tell(userId: string, view: View): Promise<void>;
  /** What somebody is called in a server; null when they have left. */
  memberName(guildId: string, userId: string): Promise<string | null>;
  giveRole(guildId: string, userId: string, roleId: string): Promise<void>;
  takeRole(guildId: string, userId: string, roleId: string): Promise<void>;
}

const asIs = (message: object): object => message;

export function discordRest(rest: REST): DiscordRest {
  const post = (channelId: string, view: View, options: PostOptions = {}) =>
    rest.post(Routes.channelMessages(channelId), messagePayload(view, asIs, options)) as Promise<APIMessage>;

  const openThread = async (channelId: string, thread: object): Promise<string> => {
    const body = { ...thread, auto_archive_duration: ThreadAutoArchiveDuration.OneDay };
    return ((await rest.post(Routes.threads(channelId), { body })) as APIThreadChannel).id;
  };

  /** Opens a thread again that was archived meanwhile; the bot may, because the thread is its own. */
  const inThread = async <T>(threadId: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!threadIsArchived(error)) throw error;
      await rest.patch(Routes.channel(threadId), { body: { archived: false } });
      return act();
    }
  };

  return {
    post,
    edit: (channelId, messageId, view) =>
      inThread(
        channelId,
        () =>
          rest.patch(
            Routes.channelMessage(channelId, messageId),
            messagePayload(view, asIs),
          ) as Promise<APIMessage>,
      ),
    async remove(channelId, messageId) {
      await rest.delete(Routes.channelMessage(channelId, messageId));
    },
    messagesSince: (channelId, since) => messagesSince(rest, channelId, since),
    mayReadHistory: (guildId, channelId) => mayReadHistory(rest, guildId, channelId),
    openThread: (channelId, name) =>
      openThread(channelId, { name, type: ChannelType.PrivateThread, invitable: false }),
    openPublicThread: (channelId, name) => openThread(channelId, { name, type: ChannelType.PublicThread }),
    async addToThread(threadId, userId) {
      await inThread(threadId, () => rest.put(Routes.threadMembers(threadId, userId)));
    },
    async memberName(guildId, userId) {
      try {
        const { nick, user } = (await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
        return nick ?? user.global_name ?? user.username;
      } catch {
        return null;
      }
    },
    async giveRole(guildId, userId, roleId) {
      await rest.put(Routes.guildMemberRole(guildId, userId, roleId));
    },
    async takeRole(guildId, userId, roleId) {
      await rest.delete(Routes.guildMemberRole(guildId, userId, roleId)).catch((error: unknown) => {
        if (!roleIsNobodys(error)) throw error;
      });
    },
    async tell(userId, view) {
      const channel = (await rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as {
        id: string;
      };
      await post(channel.id, view);
    },
  };
}
