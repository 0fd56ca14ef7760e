import { Intent, isThread } from '../constants.js';
import { apiChannel, apiGuildCreate, apiMessage, withoutContent } from '../model/payloads.js';
import { permissionsIn } from '../model/permissions.js';
import type { SandboxEvent } from '../model/types.js';
import type { World } from '../model/world.js';

export interface Dispatch {
  event: string;
  /** Made only when a session wants it; the argument says whether that session may read message content. */
  data: (readsContent: boolean) => unknown;
  guildId: string | null;
  /** 0: sent whatever the intents are. */
  intent: number;
}

/** What the application hears of a change. Ephemeral messages and hidden channels are none of its business. */
export function toDispatches(world: World, event: SandboxEvent): Dispatch[] {
  switch (event.type) {
    case 'message':
    case 'edit':
    case 'delete':
      return messageDispatches(world, event);
    case 'channel':
      return channelDispatches(world, event);
    case 'guild':
      return guildDispatches(world, event);
    default:
      return [];
  }
}

function messageDispatches(
  world: World,
  { type, message }: Extract<SandboxEvent, { type: 'message' | 'edit' | 'delete' }>,
): Dispatch[] {
  const channel = world.channels.get(message.channelId);
  if (!channel || message.onlyFor || permissionsIn(world, channel, world.bot) === 0n) return [];
  const { guildId } = channel;
  const intent = guildId ? Intent.guildMessages : Intent.directMessages;
  if (type === 'delete') {
    const data = { id: message.id, channel_id: channel.id, ...(guildId ? { guild_id: guildId } : {}) };
    return [{ event: 'MESSAGE_DELETE', data: () => data, guildId, intent }];
  }
  const place = guildId ? { guild_id: guildId } : {};
  return [
    {
      event: type === 'message' ? 'MESSAGE_CREATE' : 'MESSAGE_UPDATE',
      data: (readsContent) => ({
        ...(readsContent ? apiMessage(world, message) : withoutContent(world, message)),
        ...place,
      }),
      guildId,
      intent,
    },
  ];
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
