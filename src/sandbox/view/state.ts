import { ChannelType, ENTRY_POINT, isDirect, isThread, OptionType, Permission } from '../constants.js';
import type { Activities } from '../model/activities.js';
import { apiMessage } from '../model/payloads.js';
import { guildPermissions, permissionsIn, sendPermission } from '../model/permissions.js';
import { isArchived } from '../model/threads.js';
import type { Channel, Message, User } from '../model/types.js';
import type { World } from '../model/world.js';
import { commandsFor } from '../people/commands.js';
import type { LeafOption } from '../schema/commands.js';
import type { ViewChannel, ViewCommand, ViewGuild, ViewMessage, ViewState, ViewUser } from './protocol.js';

const OWNERS = /^owner-of-/;

export const isPlayable = (user: User): boolean => !user.bot && !OWNERS.test(user.username);

interface Whole {
  world: World;
  activities: Activities;
  homeChannelId: string;
  online: boolean;
}

export function viewState({ world, activities, homeChannelId, online }: Whole, me: User): ViewState {
  const seen = [...world.channels.values()].filter((channel) => permissionsIn(world, channel, me) !== 0n);
  return {
    me: viewUser(world, me),
    people: [...world.users.values()]
      .filter(isPlayable)
      .slice(0, 25)
      .map((user) => viewUser(world, user)),
    bot: { id: world.bot.id, name: world.bot.displayName, online },
    guilds: [...world.guilds.values()]
      .filter((guild) => guild.members.has(me.id))
      .map((guild) => viewGuild(world, guild.id, me)),
    direct: viewChannel(world, world.directChannel(world.bot, me), me),
    activities: [...activities.instances.values()]
      .filter(({ channel }) => seen.includes(channel))
      .map(({ id, channel, users }) => ({ id, channelId: channel.id, people: [...users.keys()] })),
    launchers: seen.filter((channel) => canLaunch(world, me, channel)).map(({ id }) => id),
    now: world.now(),
    homeChannelId,
  };
}

const canLaunch = (world: World, me: User, channel: Channel): boolean =>
  channel.type !== ChannelType.category &&
  commandsFor(world, me, channel).some(({ type }) => type === ENTRY_POINT);

function viewUser(world: World, user: User): ViewUser {
  const moderator = [...world.guilds.values()].some((guild) => {
    const member = guild.members.get(user.id);
    return member !== undefined && (guildPermissions(guild, member) & Permission.manageGuild) !== 0n;
  });
  return { id: user.id, name: user.displayName, moderator };
}

function viewGuild(world: World, id: string, me: User): ViewGuild {
  const guild = world.guilds.get(id)!;
  const seen = world
    .channelsOf(guild)
    .filter((channel) => channel.type === ChannelType.category || permissionsIn(world, channel, me) !== 0n);
  return {
    id: guild.id,
    name: guild.name,
    hasBot: guild.hasBot,
    channels: seen.map((channel) => viewChannel(world, channel, me)),
    roles: [...guild.roles.values()].map(({ id: roleId, name, color }) => ({ id: roleId, name, color })),
  };
}

function viewChannel(world: World, channel: Channel, me: User): ViewChannel {
  const { id, topic, type, parentId } = channel;
  const name = isDirect(type) ? world.bot.displayName : channel.name;
  const canSend = (permissionsIn(world, channel, me) & Permission[sendPermission(channel)]) !== 0n;
  const archived = isArchived(world, channel);
  return { id, name, topic, type, parentId: isThread(type) || parentId ? parentId : null, canSend, archived };
}

/** The commands of a picker, one entry for each subcommand. */
export function viewCommands(world: World, me: User, channel: Channel): ViewCommand[] {
  const chat = commandsFor(world, me, channel).filter((command) => (command.type ?? 1) === 1);
  return chat
    .flatMap((command): ViewCommand[] => {
      const options = command.options ?? [];
      const subs = options.filter((option) => option.type === OptionType.subcommand);
      return subs.length === 0
        ? [{ name: command.name, description: command.description ?? '', options: options as LeafOption[] }]
        : subs.map((sub) => ({
            name: `${command.name} ${sub.name}`,
            description: sub.description,
            options: sub.options ?? [],
          }));
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

export const viewMessage = (world: World, message: Message): ViewMessage => apiMessage(world, message);

export const seenBy = (world: World, message: Message, user: User): boolean => {
  if (message.onlyFor) return message.onlyFor === user.id;
  const channel = world.channels.get(message.channelId);
  return channel !== undefined && permissionsIn(world, channel, user) !== 0n;
};

/**
 * What somebody finds in a channel. Private messages from before `since` are left out: Discord forgets them
 * when its client is loaded anew.
 */
export function viewMessages(world: World, me: User, channel: Channel, since: number): ViewMessage[] {
  return channel.messages
    .filter((message) => seenBy(world, message, me) && (!message.onlyFor || message.createdAt >= since))
    .map((message) => viewMessage(world, message));
}
