import { type Client, PermissionFlagsBits } from 'discord.js';

const POSTING = ['ViewChannel', 'SendMessages', 'AttachFiles', 'ReadMessageHistory'] as const;
const THREADS = ['CreatePrivateThreads', 'SendMessagesInThreads'] as const;

type PermissionName = (typeof POSTING)[number] | (typeof THREADS)[number];

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

/** Why the bot cannot give a role. */
type RoleTrouble = 'permission' | 'above' | 'managed' | 'gone';

/** What the bot may do where, from what the gateway has told it. */
export interface Permissions {
  forPosting(guildId: string, needs: PostingNeeds): PostingCheck;
  /** Null when it can give this role. */
  forGiving(guildId: string, roleId: string): RoleTrouble | null;
}

export function gatewayPermissions(client: Client): Permissions {
  return {
    forGiving(guildId, roleId) {
      const guild = client.guilds.cache.get(guildId);
      const role = guild?.roles.cache.get(roleId);
      const me = guild?.members.me;
      if (!guild || !role || !me) return 'gone';
      if (role.managed || role.id === guild.id) return 'managed';
      if (!me.permissions.has(PermissionFlagsBits.ManageRoles)) return 'permission';
      return me.roles.highest.comparePositionTo(role) > 0 ? null : 'above';
    },
    forPosting(guildId, { channelId, roleId, thread }) {
      const guild = client.guilds.cache.get(guildId);
      const channel = guild?.channels.cache.get(channelId);
      const mine = channel && guild?.members.me?.permissionsIn(channel);
      const role = roleId ? guild?.roles.cache.get(roleId) : undefined;
      // A role that anyone may mention needs no permission of ours.
      const mayPing = role?.mentionable === true || mine?.has(PermissionFlagsBits.MentionEveryone) === true;
      const wanted = [...POSTING, ...(thread ? THREADS : [])];
      return {
        permissions: mine
          ? wanted.map((name) => ({ name, granted: mine.has(PermissionFlagsBits[name]) }))
          : null,
        role: roleId === null ? null : !role ? 'gone' : mayPing ? 'fine' : 'silent',
      };
    },
  };
}
