import { z } from 'zod';
import { ChannelType, isThread } from '../constants.js';
import { invalidForm, refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { apiChannel } from '../model/payloads.js';
import { demand } from '../model/permissions.js';
import { isArchived } from '../model/threads.js';
import { parse, text } from '../schema/parse.js';
import { findChannel } from './lookup.js';

export const threadRoutes: Route[] = [
  { method: 'POST', path: 'channels/:channel/threads', handler: startThread, status: 201 },
  { method: 'PUT', path: 'channels/:channel/thread-members/:user', handler: addMember },
];

const request = z.object({
  name: text(1, 100),
  type: z.literal([ChannelType.publicThread, ChannelType.privateThread]).nullish(),
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
  const thread = world.addChannel({
    type,
    guildId: parent.guildId,
    parentId: parent.id,
    name: asked.name,
    thread: {
      ownerId: world.bot.id,
      members: new Set([world.bot.id]),
      archived: false,
      openedAt: world.now(),
      autoArchiveMinutes: asked.auto_archive_duration ?? 4320,
    },
  });
  return apiChannel(world, thread);
}

function addMember({ world }: Context, { params }: Call): void {
  const thread = findChannel(world, params.channel);
  if (!thread.thread) throw refuse('wrongChannelType');
  demand(world, thread, world.bot, 'sendMessagesInThreads');
  const userId = params.user!;
  const guild = world.guilds.get(thread.guildId!)!;
  if (!guild.members.has(userId)) {
    throw world.users.has(userId)
      ? refuse('unknownMember')
      : invalidForm([{ path: ['user_id'], code: 'NUMBER_TYPE_COERCE', message: 'Value is not snowflake.' }]);
  }
  if (isArchived(world, thread)) throw refuse('archivedThread');
  thread.thread.members.add(userId);
  world.emit({ type: 'thread-member' });
}
