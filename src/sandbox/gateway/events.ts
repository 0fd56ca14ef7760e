import { Intent, isThread } from '../constants.js';
import { apiChannel, apiGuildCreate } from '../model/payloads.js';
import { permissionsIn } from '../model/permissions.js';
import type { SandboxEvent } from '../model/types.js';
import type { World } from '../model/world.js';

export interface Dispatch {
  event: string;
  /** Made only when a session wants it. */
  data: () => unknown;
  guildId: string | null;
  /** 0: sent whatever the intents are. */
  intent: number;
}

/** What the application hears of a change: with the one intent it asks for, nothing of what is written. */
export function toDispatches(world: World, event: SandboxEvent): Dispatch[] {
  switch (event.type) {
    case 'channel':
      return channelDispatches(world, event);
    case 'guild':
      return guildDispatches(world, event);
    default:
      return [];
  }
}

function channelDispatches(
  world: World,
  { action, channel }: Extract<SandboxEvent, { type: 'channel' }>,
): Dispatch[] {
  if (!channel.guildId || !world.guilds.get(channel.guildId)?.hasBot) return [];
  const thread = isThread(channel.type);
  if (thread && permissionsIn(world, channel, world.bot) === 0n) return [];
  const event = `${thread ? 'THREAD' : 'CHANNEL'}_${action.toUpperCase()}`;
  return [{ event, data: () => apiChannel(world, channel), guildId: channel.guildId, intent: Intent.guilds }];
}

function guildDispatches(
  world: World,
  { action, guild }: Extract<SandboxEvent, { type: 'guild' }>,
): Dispatch[] {
  if (!guild.hasBot) return [];
  const common = { guildId: guild.id, intent: Intent.guilds };
  if (action === 'delete') return [{ ...common, event: 'GUILD_DELETE', data: () => ({ id: guild.id }) }];
  const event = action === 'create' ? 'GUILD_CREATE' : 'GUILD_UPDATE';
  return [{ ...common, event, data: () => apiGuildCreate(world, guild) }];
}
