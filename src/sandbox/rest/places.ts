import { z } from 'zod';
import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { apiChannel, apiGuild, apiMember, apiUser } from '../model/payloads.js';
import { permissionsIn } from '../model/permissions.js';
import { reopen } from '../model/threads.js';
import { parse, snowflake } from '../schema/parse.js';
import { findChannel, findGuild } from './lookup.js';

export const placeRoutes: Route[] = [
  { method: 'GET', path: 'gateway/bot', handler: ({ gateway }) => gateway.facts() },
  { method: 'GET', path: 'users/@me', handler: getMe, bearer: true },
  { method: 'POST', path: 'users/@me/channels', handler: openDirect },
  { method: 'GET', path: 'applications/@me', handler: getApplication },
  {
    method: 'GET',
    path: 'guilds/:guild',
    handler: ({ world }, { params }) => apiGuild(findGuild(world, params.guild)),
  },
  { method: 'GET', path: 'guilds/:guild/members/:user', handler: guildMember },
  { method: 'GET', path: 'channels/:channel', handler: getChannel },
  { method: 'PATCH', path: 'channels/:channel', handler: patchChannel },
];

function getMe({ world }: Context, { bearer }: Call): object {
  return apiUser((bearer && world.users.get(bearer)) || world.bot);
}

/** Read by the door of an Activity, which speaks plain REST. */
function getApplication({ world }: Context): object {
  const { id, displayName: name } = world.bot;
  return { id, name, description: '', icon: null, bot: apiUser(world.bot), bot_public: true, flags: 0 };
}

function openDirect({ world }: Context, { json }: Call): object {
  const { recipient_id: id } = parse(z.object({ recipient_id: snowflake }), json);
  const user = world.users.get(id);
  if (!user) throw refuse('unknownUser');
  if (user.bot) throw refuse('cannotMessageUser');
  return apiChannel(world, world.directChannel(world.bot, user));
}

function guildMember({ world }: Context, { params }: Call): object {
  const guild = findGuild(world, params.guild);
  const member = guild.members.get(params.user === '@me' ? world.bot.id : params.user!);
  if (!member) throw refuse(world.users.has(params.user!) ? 'unknownMember' : 'unknownUser');
  return apiMember(member);
}

function getChannel({ world }: Context, { params }: Call): object {
  const channel = findChannel(world, params.channel);
  if (permissionsIn(world, channel, world.bot) === 0n) throw refuse('missingAccess');
  return apiChannel(world, channel);
}

const changes = z.object({ archived: z.boolean() });

/** Of a thread of its own, whether it is archived. */
function patchChannel({ world }: Context, { params, json }: Call): object {
  const channel = findChannel(world, params.channel);
  const { archived } = parse(changes, json);
  if (channel.thread?.ownerId !== world.bot.id) throw refuse('wrongChannelType');
  if (archived) channel.thread.archived = true;
  else reopen(world, channel);
  world.emit({ type: 'channel', action: 'update', channel });
  return apiChannel(world, channel);
}
