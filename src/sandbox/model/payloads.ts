import { isDirect, isThread } from '../constants.js';
import { permissionsIn, rolePosition } from './permissions.js';
import { isArchived } from './threads.js';
import type { Attachment, Channel, Command, Guild, Member, Message, Role, User } from './types.js';
import type { World } from './world.js';

// The JSON that leaves the server, by REST and by gateway.

const iso = (time: number): string => new Date(time).toISOString();

export const apiUser = (user: User) => ({
  id: user.id,
  username: user.username,
  global_name: user.bot ? null : user.displayName,
  discriminator: user.bot ? '0001' : '0',
  avatar: null,
  bot: user.bot,
  public_flags: 0,
});

export const apiMember = (member: Member) => ({
  user: apiUser(member.user),
  roles: member.roles,
  nick: null,
  avatar: null,
  joined_at: iso(member.joinedAt),
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
});

export const apiRole = (role: Role) => ({
  id: role.id,
  name: role.name,
  permissions: String(role.permissions),
  color: role.color,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: role.managed,
  mentionable: role.mentionable,
  position: rolePosition(role),
  flags: 0,
});

export function apiChannel(world: World, channel: Channel) {
  const common = { id: channel.id, type: channel.type, last_message_id: channel.messages.at(-1)?.id ?? null };
  if (isDirect(channel.type)) {
    const others = channel.recipients.filter((id) => id !== world.bot.id);
    return { ...common, recipients: others.map((id) => apiUser(world.users.get(id)!)) };
  }
  const placed = {
    ...common,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId,
    rate_limit_per_user: 0,
  };
  if (isThread(channel.type)) return { ...placed, ...threadFields(world, channel) };
  return {
    ...placed,
    position: channel.position,
    topic: channel.topic,
    nsfw: false,
    permission_overwrites: channel.overwrites.map((overwrite) => ({
      id: overwrite.id,
      type: overwrite.kind === 'role' ? 0 : 1,
      allow: String(overwrite.allow),
      deny: String(overwrite.deny),
    })),
  };
}

function threadFields(world: World, channel: Channel) {
  const thread = channel.thread!;
  const created = iso(Number(BigInt(channel.id) >> 22n) + 1_420_070_400_000);
  return {
    owner_id: thread.ownerId,
    message_count: channel.messages.length,
    total_message_sent: channel.messages.length,
    member_count: thread.members.size,
    thread_metadata: {
      archived: isArchived(world, channel),
      locked: false,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: created,
      create_timestamp: created,
    },
  };
}

const apiAttachment = (file: Attachment) => ({
  id: file.id,
  filename: file.filename,
  size: file.data.length,
  url: file.url,
  proxy_url: file.url,
  content_type: file.contentType,
  ...(file.description ? { description: file.description } : {}),
  ...(file.width === null ? {} : { width: file.width, height: file.height }),
});

export function apiMessage(world: World, message: Message) {
  const { cause } = message;
  return {
    id: message.id,
    channel_id: message.channelId,
    type: message.type,
    author: apiUser(message.author),
    content: message.content,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    tts: false,
    mention_everyone: message.mentions.everyone,
    mentions: message.mentions.users.flatMap((id) => world.users.get(id) ?? []).map(apiUser),
    mention_roles: message.mentions.roles,
    attachments: message.attachments.map(apiAttachment),
    embeds: [],
    components: message.components,
    pinned: false,
    flags: message.flags,
    ...(message.author.bot ? { application_id: world.bot.id } : {}),
    ...(cause ? { webhook_id: world.bot.id, interaction_metadata: apiCause(world, message) } : {}),
    ...(cause?.commandName
      ? {
          interaction: { id: cause.id, type: cause.type, name: cause.commandName, user: apiUser(cause.user) },
        }
      : {}),
  };
}

const apiCause = (world: World, { cause, onlyFor }: Message) => ({
  id: cause!.id,
  type: cause!.type,
  user: apiUser(cause!.user),
  authorizing_integration_owners: { [onlyFor && cause!.user.installed ? '1' : '0']: world.bot.id },
});

export function apiGuild(guild: Guild) {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    icon: null,
    banner: null,
    description: null,
    features: [],
    preferred_locale: guild.locale,
    roles: [...guild.roles.values()].map(apiRole),
    emojis: [],
    stickers: [],
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    vanity_url_code: null,
    application_id: null,
    approximate_member_count: guild.members.size,
  };
}

/** GUILD_CREATE: channels the bot sees, and of the members only the bot, as without the members intent. */
export function apiGuildCreate(world: World, guild: Guild) {
  const channels = world.channelsOf(guild);
  const seen = channels.filter((channel) => permissionsIn(world, channel, world.bot) !== 0n);
  return {
    ...apiGuild(guild),
    joined_at: iso(guild.members.get(world.bot.id)?.joinedAt ?? world.now()),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: [apiMember(guild.members.get(world.bot.id)!)],
    channels: channels
      .filter((channel) => !isThread(channel.type))
      .map((channel) => apiChannel(world, channel)),
    threads: seen
      .filter((channel) => isThread(channel.type) && !isArchived(world, channel))
      .map((channel) => apiChannel(world, channel)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export const apiCommand = (world: World, command: Command) => {
  return {
    ...command,
    application_id: world.bot.id,
    type: command.type ?? 1,
    description: command.description ?? '',
    default_member_permissions: command.default_member_permissions ?? null,
    nsfw: command.nsfw ?? false,
    integration_types: command.integration_types ?? [0],
    contexts: command.contexts ?? null,
  };
};
