import { z } from 'zod';
import { ChannelType, Flag, isThread } from '../constants.js';
import { invalidForm, refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { apiChannel, apiThreadMember } from '../model/payloads.js';
import { demand } from '../model/permissions.js';
import { isArchived } from '../model/threads.js';
import type { Channel } from '../model/types.js';
import type { World } from '../model/world.js';
import { parse, text } from '../schema/parse.js';
import { findChannel, findGuild, findReadableMessage } from './lookup.js';

export const threadRoutes: Route[] = [
  { method: 'POST', path: 'channels/:channel/threads', handler: startThread, status: 201 },
  {
    method: 'POST',
    path: 'channels/:channel/messages/:message/threads',
    handler: startFromMessage,
    status: 201,
  },
  { method: 'GET', path: 'channels/:channel/thread-members', handler: listMembers },
  { method: 'GET', path: 'channels/:channel/thread-members/:user', handler: getMember },
  { method: 'PUT', path: 'channels/:channel/thread-members/:user', handler: addMember },
  { method: 'DELETE', path: 'channels/:channel/thread-members/:user', handler: removeMember },
  { method: 'GET', path: 'guilds/:guild/threads/active', handler: activeThreads },
];

const request = z.object({
  name: text(1, 100),
  type: z.literal([10, 11, 12]).nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: z.literal([60, 1440, 4320, 10080]).nullish(),
});

function startThread({ world }: Context, { params, json }: Call): object {
  const parent = findChannel(world, params.channel);
  if (isThread(parent.type) || !parent.guildId) throw refuse('wrongChannelType');
  const asked = parse(request, json);
  const type = asked.type ?? ChannelType.privateThread;
  demand(
    world,
    parent,
    world.bot,
    type === ChannelType.privateThread ? 'createPrivateThreads' : 'createPublicThreads',
  );
  return apiChannel(world, makeThread(world, parent, type, asked));
}

function startFromMessage({ world }: Context, { params, json }: Call): object {
  const parent = findChannel(world, params.channel);
  const message = findReadableMessage(world, parent, params.message);
  demand(world, parent, world.bot, 'createPublicThreads');
  if (message.threadId) throw refuse('threadExists');
  const type =
    parent.type === ChannelType.announcement ? ChannelType.announcementThread : ChannelType.publicThread;
  // A thread that hangs on a message has the message's id.
  const thread = makeThread(world, parent, type, { ...parse(request, json), id: message.id });
  message.threadId = thread.id;
  message.flags |= Flag.hasThread;
  world.changed(message);
  return apiChannel(world, thread);
}

function makeThread(
  world: World,
  parent: Channel,
  type: number,
  asked: z.output<typeof request> & { id?: string },
): Channel {
  return world.addChannel({
    ...(asked.id ? { id: asked.id } : {}),
    type,
    guildId: parent.guildId,
    parentId: parent.id,
    name: asked.name,
    thread: {
      ownerId: world.bot.id,
      members: new Set([world.bot.id]),
      archived: false,
      openedAt: world.now(),
      locked: false,
      invitable: asked.invitable ?? true,
      autoArchiveMinutes: asked.auto_archive_duration ?? 4320,
    },
  });
}

function findThread(world: World, id: string | undefined): Channel {
  const channel = findChannel(world, id);
  if (!channel.thread) throw refuse('wrongChannelType');
  return channel;
}

function addMember({ world }: Context, { params }: Call): void {
  const thread = findThread(world, params.channel);
  demand(world, thread, world.bot, 'sendMessagesInThreads');
  const userId = params.user === '@me' ? world.bot.id : params.user!;
  const guild = world.guilds.get(thread.guildId!)!;
  if (!guild.members.has(userId)) {
    throw world.users.has(userId)
      ? refuse('unknownMember')
      : invalidForm([{ path: ['user_id'], code: 'NUMBER_TYPE_COERCE', message: 'Value is not snowflake.' }]);
  }
  if (isArchived(world, thread)) throw refuse('archivedThread');
  thread.thread!.members.add(userId);
  world.emit({ type: 'thread-member', channel: thread, userId, joined: true });
}

function removeMember({ world }: Context, { params }: Call): void {
  const thread = findThread(world, params.channel);
  const userId = params.user === '@me' ? world.bot.id : params.user!;
  if (userId !== world.bot.id) demand(world, thread, world.bot, 'manageThreads');
  thread.thread!.members.delete(userId);
  world.emit({ type: 'thread-member', channel: thread, userId, joined: false });
}

function listMembers({ world }: Context, { params }: Call): object[] {
  const thread = findThread(world, params.channel);
  demand(world, thread, world.bot);
  return [...thread.thread!.members].map((id) => apiThreadMember(world, thread, id));
}

function getMember({ world }: Context, { params }: Call): object {
  const thread = findThread(world, params.channel);
  if (!thread.thread!.members.has(params.user!)) throw refuse('unknownMember');
  return apiThreadMember(world, thread, params.user!);
}

function activeThreads({ world }: Context, { params }: Call): object {
  const threads = world
    .channelsOf(findGuild(world, params.guild))
    .filter((channel) => channel.thread && !isArchived(world, channel));
  return {
    threads: threads.map((thread) => apiChannel(world, thread)),
    members: threads
      .filter((thread) => thread.thread!.members.has(world.bot.id))
      .map((thread) => apiThreadMember(world, thread, world.bot.id)),
  };
}
