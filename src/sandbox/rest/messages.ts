import { ChannelType, Flag, isDirect } from '../constants.js';
import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { editMessage, postMessage } from '../model/compose.js';
import { apiMessage } from '../model/payloads.js';
import { demand, may, sendPermission } from '../model/permissions.js';
import { isArchived } from '../model/threads.js';
import type { Channel, Message } from '../model/types.js';
import { readMessage } from '../schema/message.js';
import { findChannel, findPublicMessage, findReadableMessage } from './lookup.js';

const MAX_PINS = 50;
const ALLOWED_FLAGS = Flag.suppressEmbeds | Flag.suppressNotifications | Flag.componentsV2;

export const messageRoutes: Route[] = [
  { method: 'GET', path: 'channels/:channel/messages', handler: listMessages },
  { method: 'POST', path: 'channels/:channel/messages', handler: createMessage },
  { method: 'GET', path: 'channels/:channel/messages/pins', handler: listPins },
  { method: 'PUT', path: 'channels/:channel/messages/pins/:message', handler: pin },
  { method: 'DELETE', path: 'channels/:channel/messages/pins/:message', handler: unpin },
  { method: 'GET', path: 'channels/:channel/messages/:message', handler: getMessage },
  { method: 'PATCH', path: 'channels/:channel/messages/:message', handler: patchMessage },
  { method: 'DELETE', path: 'channels/:channel/messages/:message', handler: deleteMessage },
  { method: 'PUT', path: 'channels/:channel/pins/:message', handler: pin },
  { method: 'DELETE', path: 'channels/:channel/pins/:message', handler: unpin },
  { method: 'PUT', path: 'channels/:channel/messages/:message/reactions/:emoji/@me', handler: react },
  { method: 'DELETE', path: 'channels/:channel/messages/:message/reactions/:emoji/@me', handler: unreact },
  { method: 'POST', path: 'channels/:channel/typing', handler: typing },
];

function createMessage({ world }: Context, { params, json, uploads }: Call): object {
  const channel = findChannel(world, params.channel);
  if (channel.type === ChannelType.category) throw refuse('wrongChannelType');
  const body = readMessage(json);
  demand(world, channel, world.bot, sendPermission(channel));
  if (body.embeds?.length) demand(world, channel, world.bot, 'embedLinks');
  if (uploads.length > 0) demand(world, channel, world.bot, 'attachFiles');
  if (channel.thread?.locked && isArchived(world, channel)) throw refuse('archivedThread');
  const reference = body.message_reference;
  const replyTo = reference
    ? repliedTo(world, channel, reference.message_id, reference.fail_if_not_exists)
    : null;
  const flags = (body.flags ?? 0) & ALLOWED_FLAGS;
  const nonce = body.nonce === null || body.nonce === undefined ? {} : { nonce: body.nonce };
  const twin = body.enforce_nonce ? findTwin(world, channel, body.nonce) : undefined;
  const message = twin ?? postMessage(world, { channel, author: world.bot, body, uploads, flags, replyTo });
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

function repliedTo(
  world: Context['world'],
  channel: Channel,
  id: string,
  mustExist: boolean | null | undefined,
): string | null {
  if (world.findMessage(channel.id, id)) return id;
  if (mustExist === false) return null;
  throw refuse('unknownMessage');
}

function listMessages({ world }: Context, { params, query }: Call): object[] {
  const channel = findChannel(world, params.channel);
  demand(world, channel, world.bot);
  if (!may(world, channel, world.bot, 'readMessageHistory')) return [];
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 50), 1), 100);
  const before = query.get('before');
  const after = query.get('after');
  const shown = channel.messages
    .filter((message) => !message.onlyFor)
    .filter((message) => !before || BigInt(message.id) < BigInt(before))
    .filter((message) => !after || BigInt(message.id) > BigInt(after));
  const part = after ? shown.slice(0, limit) : shown.slice(-limit);
  return part.reverse().map((message) => apiMessage(world, message));
}

function getMessage({ world }: Context, { params }: Call): object {
  const channel = findChannel(world, params.channel);
  return apiMessage(world, findReadableMessage(world, channel, params.message));
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

// Pinning came with its own permission; the older one still gives it.
function demandPinning({ world }: Context, channel: Channel): void {
  if (!may(world, channel, world.bot, 'manageMessages')) demand(world, channel, world.bot, 'pinMessages');
}

function pin(context: Context, { params }: Call): void {
  const { world } = context;
  const channel = findChannel(world, params.channel);
  const message = findReadableMessage(world, channel, params.message);
  demandPinning(context, channel);
  if (channel.messages.filter((other) => other.pinned).length >= MAX_PINS) throw refuse('tooManyPins');
  setPinned(context, message, true);
}

function unpin(context: Context, { params }: Call): void {
  const channel = findChannel(context.world, params.channel);
  const message = findReadableMessage(context.world, channel, params.message);
  demandPinning(context, channel);
  setPinned(context, message, false);
}

function setPinned({ world }: Context, message: Message, pinned: boolean): void {
  message.pinned = pinned;
  world.changed(message);
}

function listPins({ world }: Context, { params }: Call): object {
  const channel = findChannel(world, params.channel);
  demand(world, channel, world.bot, 'readMessageHistory');
  const pins = channel.messages.filter((message) => message.pinned);
  const items = pins.map((message) => ({
    pinned_at: new Date(message.createdAt).toISOString(),
    message: apiMessage(world, message),
  }));
  return { items: items.reverse(), has_more: false };
}

function react({ world }: Context, { params }: Call): void {
  const channel = findChannel(world, params.channel);
  const message = findReadableMessage(world, channel, params.message);
  demand(world, channel, world.bot, 'addReactions');
  const users = message.reactions.get(params.emoji!) ?? new Set();
  message.reactions.set(params.emoji!, users.add(world.bot.id));
  world.changed(message);
}

function unreact({ world }: Context, { params }: Call): void {
  const channel = findChannel(world, params.channel);
  const message = findReadableMessage(world, channel, params.message);
  message.reactions.get(params.emoji!)?.delete(world.bot.id);
  if (message.reactions.get(params.emoji!)?.size === 0) message.reactions.delete(params.emoji!);
  world.changed(message);
}

function typing({ world }: Context, { params }: Call): void {
  const channel = findChannel(world, params.channel);
  demand(world, channel, world.bot, sendPermission(channel));
  world.emit({ type: 'typing', channel, user: world.bot });
}
