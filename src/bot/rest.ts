import {
  type APIMessage,
  type APIThreadChannel,
  ChannelType,
  MessageFlags,
  type RawFile,
  REST,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { clip, LIMITS } from './limits.js';
import type { View } from './reply.js';

export interface PostOptions {
  /** Discord makes one message for one nonce within some minutes, however often it is sent. */
  readonly nonce?: string;
  /** The roles that this message may ping; nobody else ever. */
  readonly pings?: readonly string[];
}

/** The calls that answer no interaction. Plain REST: any process may make them for any server. */
export interface DiscordRest {
  post(channelId: string, view: View, options?: PostOptions): Promise<APIMessage>;
  edit(channelId: string, messageId: string, view: View): Promise<APIMessage>;
  recent(channelId: string): Promise<APIMessage[]>;
  /** A thread without a message of its own that only those who are added can see. */
  openThread(channelId: string, name: string): Promise<string>;
  addToThread(threadId: string, userId: string): Promise<void>;
  tell(userId: string, view: View): Promise<void>;
  /** Takes away the message that this interaction's token answered with. */
  removeAnswer(token: string): Promise<void>;
}

export function discordRest(rest: REST, applicationId: () => string): DiscordRest {
  // Calls with an interaction's token are outside the bot's global limit of 50 a second; kept within it, taking
  // old boards away would hold up everything else.
  const answers = new REST({ api: rest.options.api, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  const post = (channelId: string, view: View, { nonce, pings = [] }: PostOptions = {}) =>
    rest.post(Routes.channelMessages(channelId), {
      ...message(view, pings, nonce === undefined ? {} : { nonce, enforce_nonce: true }),
    }) as Promise<APIMessage>;

  return {
    post,
    edit: (channelId, messageId, view) =>
      rest.patch(Routes.channelMessage(channelId, messageId), message(view, [])) as Promise<APIMessage>,
    recent: (channelId) =>
      rest.get(Routes.channelMessages(channelId), {
        query: new URLSearchParams({ limit: '50' }),
      }) as Promise<APIMessage[]>,
    async openThread(channelId, name) {
      const thread = (await rest.post(Routes.threads(channelId), {
        body: {
          name,
          type: ChannelType.PrivateThread,
          invitable: false,
          auto_archive_duration: ThreadAutoArchiveDuration.OneDay,
        },
      })) as APIThreadChannel;
      return thread.id;
    },
    async addToThread(threadId, userId) {
      await rest.put(Routes.threadMembers(threadId, userId));
    },
    async tell(userId, view) {
      const channel = (await rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as {
        id: string;
      };
      await post(channel.id, view);
    },
    async removeAnswer(token) {
      await answers.delete(Routes.webhookMessage(applicationId(), token, '@original'), { auth: false });
    },
  };
}

function message(
  view: View,
  pings: readonly string[],
  extra: object = {},
): { body: object; files: RawFile[] } {
  const files: RawFile[] = [
    ...view.pictures.map(({ data, name, type }) => ({ data, name, contentType: type })),
    ...(view.files ?? []).map(({ data, name }) => ({ data, name })),
  ];
  const alts = [
    ...view.pictures.map(({ alt }) => clip(alt, LIMITS.altText)),
    ...(view.files ?? []).map(() => undefined),
  ];
  return {
    body: {
      components: view.parts,
      attachments: alts.map((description, id) => ({ id: String(id), description })),
      flags: MessageFlags.IsComponentsV2,
      allowed_mentions: { parse: [], roles: pings },
      ...extra,
    },
    files,
  };
}
