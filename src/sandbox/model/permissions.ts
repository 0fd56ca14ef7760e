import {
  ChannelType,
  EVERY_PERMISSION,
  isDirect,
  isThread,
  Permission,
  type PermissionName,
  PLAIN_TALK,
} from '../constants.js';
import { type ErrorName, refuse } from '../errors.js';
import type { Channel, Guild, Member, Role, User } from './types.js';
import type { World } from './world.js';

export function guildPermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.user.id) return EVERY_PERMISSION;
  const base = guild.roles.get(guild.id)!.permissions;
  const all = member.roles.reduce((sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n), base);
  return all & Permission.administrator ? EVERY_PERMISSION : all;
}

/** How high a role stands. */
export const rolePosition = (role: Role | undefined): number =>
  role?.position ?? (role?.name === '@everyone' ? 0 : role?.managed ? 2 : 1);

/** What somebody may do in a channel, after roles and overwrites in Discord's order. */
export function permissionsIn(world: World, channel: Channel, user: User): bigint {
  if (isDirect(channel.type)) return channel.recipients.includes(user.id) ? PLAIN_TALK : 0n;
  const guild = world.guilds.get(channel.guildId ?? '');
  const member = guild?.members.get(user.id);
  if (!guild || !member) return 0n;
  const base = guildPermissions(guild, member);
  if (base === EVERY_PERMISSION) return base;
  const place = isThread(channel.type) ? (world.channels.get(channel.parentId ?? '') ?? channel) : channel;
  const allowed = withOverwrites(place, guild, member, base);
  if (!(allowed & Permission.viewChannel)) return 0n;
  if (channel.type === ChannelType.privateThread && !mayReadThread(channel, user, allowed)) return 0n;
  return allowed;
}

function withOverwrites(channel: Channel, guild: Guild, member: Member, base: bigint): bigint {
  const everyone = channel.overwrites.filter((overwrite) => overwrite.id === guild.id);
  const roles = channel.overwrites.filter(
    (overwrite) => overwrite.kind === 'role' && member.roles.includes(overwrite.id),
  );
  const own = channel.overwrites.filter(
    (overwrite) => overwrite.kind === 'member' && overwrite.id === member.user.id,
  );
  return [everyone, roles, own].reduce((allowed, layer) => {
    const deny = layer.reduce((sum, overwrite) => sum | overwrite.deny, 0n);
    const allow = layer.reduce((sum, overwrite) => sum | overwrite.allow, 0n);
    return (allowed & ~deny) | allow;
  }, base);
}

const mayReadThread = (channel: Channel, user: User, allowed: bigint): boolean =>
  (allowed & Permission.manageThreads) !== 0n || channel.thread!.members.has(user.id);

export const may = (world: World, channel: Channel, user: User, name: PermissionName): boolean =>
  (permissionsIn(world, channel, user) & Permission[name]) !== 0n;

/** Refuses as Discord does: without sight of the channel 50001, without another permission 50013. */
export function demand(world: World, channel: Channel, user: User, ...names: PermissionName[]): void {
  const allowed = permissionsIn(world, channel, user);
  const refusal: ErrorName | null = !(allowed & Permission.viewChannel)
    ? 'missingAccess'
    : names.some((name) => !(allowed & Permission[name]))
      ? 'missingPermissions'
      : null;
  if (refusal) throw refuse(refusal);
}

export const sendPermission = (channel: Channel): PermissionName =>
  isThread(channel.type) ? 'sendMessagesInThreads' : 'sendMessages';
