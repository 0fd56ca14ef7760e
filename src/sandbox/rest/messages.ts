import { ChannelType, Flag, isDirect } from '../constants.js';
import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { editMessage, postMessage } from '../model/compose.js';
import { apiMessage } from '../model/payloads.js';
import { demand, may, sendPermission } from '../model/permissions.js';
import { isArchived } from '../model/threads.js';
import type { Channel } from '../model/types.js';
import { readMessage } from '../schema/message.js';
import { findChannel, findPublicMessage } from './lookup.js';

export const messageRoutes: Route[] = [
  { method: 'GET', path: 'channels/:channel/messages', handler: listMessages },
  { method: 'POST', path: 'channels/:channel/messages', handler: createMessage },
  { method: 'PATCH', path: 'channels/:channel/messages/:message', handler: patchMessage },
  { method: 'DELETE', path: 'channels/:channel/messages/:message', handler: deleteMessage },
];

function createMessage({ world }: Context, { params, json, uploads }: Call): object {
  const channel = findChannel(world, params.channel);
  if (channel.type === ChannelType.category) throw refuse('wrongChannelType');
  const body = readMessage(json);
  demand(world, channel, world.bot, sendPermission(channel));
  if (uploads.length > 0) demand(world, channel, world.bot, 'attachFiles');
  const flags = (body.flags ?? 0) & Flag.componentsV2;
  const nonce = body.nonce === null || body.nonce === undefined ? {} : { nonce: body.nonce };
  const twin = body.enforce_nonce ? findTwin(world, channel, body.nonce) : undefined;
  const message = twin ?? postMessage(world, { channel, author: world.bot, body, uploads, flags });
  return { ...apiMessage(world, message), ...nonce };
}

const NONCE_MS = 5 * 60_000;

/** With `enforce_nonce`, what was already sent with the same nonce a short while ago is not sent again. */
function findTwin(world: Context['world'], channel: Channel, nonce: string | number | null | undefined) {
  if (nonce === null || nonce === undefined) return undefined;
  const since = world.now() - NONCE_MS;
  return channel.messages.findLast(
    (message) => message.author === world.bot && message.nonce === String(nonce) && message.createdAt > since,
  );
}

function listMessages({ world }: Context, { params, query }: Call): object[] {
  const channel = findChannel(world, params.channel);
  demand(world, channel, world.bot);
  if (!may(world, channel, world.bot, 'readMessageHistory')) return [];
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 50), 1), 100);
  const after = query.get('after');
  const shown = channel.messages
    .filter((message) => !message.onlyFor)
    .filter((message) => !after || BigInt(message.id) > BigInt(after));
  const part = after ? shown.slice(0, limit) : shown.slice(-limit);
  return part.reverse().map((message) => apiMessage(world, message));
}

function patchMessage({ world }: Context, { params, json, uploads }: Call): object {
  const channel = findChannel(world, params.channel);
  const message = findPublicMessage(world, channel, params.message);
  if (message.author !== world.bot) throw refuse('notYourMessage');
  if (isArchived(world, channel)) throw refuse('archivedThread');
  const body = readMessage(json, message.flags);
  if (uploads.length > 0) demand(world, channel, world.bot, 'attachFiles');
  return apiMessage(world, editMessage(world, message, body, uploads));
}

function deleteMessage({ world }: Context, { params }: Call): void {
  const channel = findChannel(world, params.channel);
  const message = findPublicMessage(world, channel, params.message);
  if (message.author !== world.bot) {
    if (isDirect(channel.type)) throw refuse('notInDirectMessage');
    demand(world, channel, world.bot, 'manageMessages');
  }
  world.removeMessage(message);
}
