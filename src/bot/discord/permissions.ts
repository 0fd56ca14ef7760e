import { type Client, PermissionFlagsBits } from 'discord.js';

const POSTING = ['ViewChannel', 'SendMessages', 'AttachFiles', 'ReadMessageHistory'] as const;
const THREADS = ['CreatePrivateThreads', 'SendMessagesInThreads'] as const;

export type PermissionName = (typeof POSTING)[number] | (typeof THREADS)[number];

interface PostingNeeds {
  readonly channelId: string;
  readonly roleId: string | null;
  readonly thread: boolean;
}

export interface PostingCheck {
  /** Null when there is no such channel, or the bot does not see it. */
  readonly permissions: readonly { readonly name: PermissionName; readonly granted: boolean }[] | null;
  /** Null when no role is to be pinged. `silent`: it is there, and the bot may not ping it. */
  readonly role: 'fine' | 'gone' | 'silent' | null;
}

/** What the bot may do where, from what the gateway has told it. */
export interface Permissions {
  forPosting(guildId: string, needs: PostingNeeds): PostingCheck;
}

export function gatewayPermissions(client: Client): Permissions {
  return {
    forPosting(guildId, { channelId, roleId, thread }) {
      const guild = client.guilds.cache.get(guildId);
      const channel = guild?.channels.cache.get(channelId);
      const mine = channel && guild?.members.me?.permissionsIn(channel);
      const role = roleId ? guild?.roles.cache.get(roleId) : undefined;
      // A role that anyone may mention needs no permission of ours.
      const heard = role?.mentionable === true || mine?.has(PermissionFlagsBits.MentionEveryone) === true;
      const wanted = [...POSTING, ...(thread ? THREADS : [])];
      return {
        permissions: mine
          ? wanted.map((name) => ({ name, granted: mine.has(PermissionFlagsBits[name]) }))
          : null,
        role: roleId === null ? null : !role ? 'gone' : heard ? 'fine' : 'silent',
      };
    },
  };
}
