import { ChannelType, OptionType, Permission } from '../constants.js';
import { apiChannel, apiMember, apiMessage, apiRole, apiUser } from '../model/payloads.js';
import { permissionsIn } from '../model/permissions.js';
import type { Channel, Interaction } from '../model/types.js';
import type { World } from '../model/world.js';
import { contextOf } from './commands.js';

/** The INTERACTION_CREATE that the application receives. */
export function interactionPayload(world: World, interaction: Interaction, data: object): object {
  const channel = world.channels.get(interaction.channelId)!;
  const { user } = interaction;
  const guild = world.guilds.get(channel.guildId ?? '');
  const member = guild?.members.get(user.id);
  const permissions = String(permissionsIn(world, channel, user));
  return {
    id: interaction.id,
    application_id: world.bot.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    channel: { ...apiChannel(world, channel), permissions },
    ...(guild && member
      ? {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_locale: guild.locale,
          member: { ...apiMember(member), permissions },
        }
      : { user: apiUser(user) }),
    ...(interaction.source ? { message: apiMessage(world, interaction.source) } : {}),
    app_permissions: String(appPermissions(world, channel)),
    locale: user.locale,
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: owners(world, channel, interaction),
    context: contextOf(world, channel),
    attachment_size_limit: 10 * 1024 * 1024,
  };
}

// Without the bot in the place, the application has what an external app has: it may answer, and little else.
function appPermissions(world: World, channel: Channel): bigint {
  const own = permissionsIn(world, channel, world.bot);
  return own || Permission.attachFiles | Permission.sendMessages;
}

function owners(world: World, channel: Channel, { user }: Interaction): Record<string, string> {
  const guild = world.guilds.get(channel.guildId ?? '');
  return {
    ...(guild?.hasBot ? { '0': guild.id } : {}),
    ...(contextOf(world, channel) === 1 ? { '0': '0' } : {}),
    ...(user.installed ? { '1': user.id } : {}),
  };
}

interface Chosen {
  type: number;
  value: string;
}

/** The objects behind the ids somebody chose: `resolved` of command options and of entity selects. */
export function resolved(world: World, channel: Channel, chosen: readonly Chosen[]): object | undefined {
  const guild = world.guilds.get(channel.guildId ?? '');
  const users: Record<string, object> = {};
  const members: Record<string, object> = {};
  const roles: Record<string, object> = {};
  const channels: Record<string, object> = {};
  for (const { type, value } of chosen) {
    const user = world.users.get(value);
    const member = guild?.members.get(value);
    const role = guild?.roles.get(value);
    const place = world.channels.get(value);
    if (user && type === OptionType.user) users[value] = apiUser(user);
    if (member && type === OptionType.user) members[value] = withoutUser(member, world, channel);
    if (role && type === OptionType.role) roles[value] = apiRole(role);
    if (place && type === OptionType.channel) channels[value] = partialChannel(world, place);
  }
  const all = { users, members, roles, channels };
  const filled = Object.entries(all).filter(([, entries]) => Object.keys(entries).length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function withoutUser(member: Parameters<typeof apiMember>[0], world: World, channel: Channel): object {
  const { user: _, ...rest } = apiMember(member);
  return { ...rest, permissions: String(permissionsIn(world, channel, member.user)) };
}

const partialChannel = (world: World, channel: Channel): object => ({
  id: channel.id,
  name: channel.name || null,
  type: channel.type,
  parent_id: channel.type === ChannelType.dm ? null : channel.parentId,
  permissions: String(permissionsIn(world, channel, world.bot)),
});
