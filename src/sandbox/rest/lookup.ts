import { refuse } from '../errors.js';
import { permissionsIn } from '../model/permissions.js';
import type { Channel, Guild, Message } from '../model/types.js';
import type { World } from '../model/world.js';

export function findChannel(world: World, id: string | undefined): Channel {
  const channel = world.channels.get(id ?? '');
  if (!channel) throw refuse('unknownChannel');
  const guild = world.guilds.get(channel.guildId ?? '');
  if (channel.guildId && !guild?.hasBot) throw refuse('missingAccess');
  return channel;
}

export function findGuild(world: World, id: string | undefined): Guild {
  const guild = world.guilds.get(id ?? '');
  if (!guild?.hasBot) throw refuse('unknownGuild');
  return guild;
}

/** A message the bot can reach by its channel: never an ephemeral one. */
export function findPublicMessage(world: World, channel: Channel, id: string | undefined): Message {
  if (permissionsIn(world, channel, world.bot) === 0n) throw refuse('missingAccess');
  const message = world.findMessage(channel.id, id ?? '');
  if (!message || message.onlyFor) throw refuse('unknownMessage');
  return message;
}
