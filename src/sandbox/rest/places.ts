import { z } from 'zod';
import { isThread } from '../constants.js';
import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { apiChannel, apiGuild, apiMember, apiRole, apiUser } from '../model/payloads.js';
import { demand, permissionsIn } from '../model/permissions.js';
import { reopen } from '../model/threads.js';
import { parse, snowflake, text, whole } from '../schema/parse.js';
import { findChannel, findGuild } from './lookup.js';

export const placeRoutes: Route[] = [
  { method: 'GET', path: 'gateway', handler: ({ gateway }) => ({ url: gateway.url }) },
  { method: 'GET', path: 'gateway/bot', handler: ({ gateway }) => gateway.facts() },
  { method: 'GET', path: 'users/@me', handler: getMe, bearer: true },
  { method: 'GET', path: 'users/@me/guilds', handler: myGuilds },
  { method: 'POST', path: 'users/@me/channels', handler: openDirect },
  { method: 'GET', path: 'users/:user', handler: getUser },
  { method: 'GET', path: 'applications/@me', handler: getApplication },
  { method: 'GET', path: 'oauth2/applications/@me', handler: getApplication },
  {
    method: 'GET',
    path: 'guilds/:guild',
    handler: ({ world }, { params }) => apiGuild(findGuild(world, params.guild)),
  },
  { method: 'GET', path: 'guilds/:guild/channels', handler: guildChannels },
  { method: 'GET', path: 'guilds/:guild/roles', handler: guildRoles },
  { method: 'GET', path: 'guilds/:guild/members/:user', handler: guildMember },
  { method: 'GET', path: 'channels/:channel', handler: getChannel },
  { method: 'PATCH', path: 'channels/:channel', handler: patchChannel },
  { method: 'DELETE', path: 'channels/:channel', handler: deleteChannel },
];

function getApplication({ world }: Context): object {
  const owner = [...world.users.values()].find((user) => !user.bot);
  return {
    id: world.bot.id,
    name: world.bot.displayName,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    bot: apiUser(world.bot),
    owner: owner ? apiUser(owner) : null,
    team: null,
    verify_key: '',
    flags: 0,
    approximate_guild_count: [...world.guilds.values()].filter((guild) => guild.hasBot).length,
    approximate_user_install_count: [...world.users.values()].filter((user) => user.installed).length,
    integration_types_config: { '0': {}, '1': {} },
  };
}

function getMe({ world }: Context, { bearer }: Call): object {
  return apiUser((bearer && world.users.get(bearer)) || world.bot);
}

function myGuilds({ world }: Context): object[] {
  const mine = [...world.guilds.values()].filter((guild) => guild.hasBot).slice(0, 200);
  return mine.map(({ id, name }) => ({ id, name, icon: null, owner: false, permissions: '0', features: [] }));
}

function getUser({ world }: Context, { params }: Call): object {
  const user = world.users.get(params.user!);
  if (!user) throw refuse('unknownUser');
  return apiUser(user);
}

function openDirect({ world }: Context, { json }: Call): object {
  const { recipient_id: id } = parse(z.object({ recipient_id: snowflake }), json);
  const user = world.users.get(id);
  if (!user) throw refuse('unknownUser');
  if (user.bot) throw refuse('cannotMessageUser');
  return apiChannel(world, world.directChannel(world.bot, user));
}

function guildChannels({ world }: Context, { params }: Call): object[] {
  const channels = world.channelsOf(findGuild(world, params.guild));
  return channels.filter((channel) => !isThread(channel.type)).map((channel) => apiChannel(world, channel));
}

function guildRoles({ world }: Context, { params }: Call): object[] {
  return [...findGuild(world, params.guild).roles.values()].map(apiRole);
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

const changes = z.object({
  name: text(1, 100).nullish(),
  topic: text(0, 1024).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: whole(60, 10080).nullish(),
});

function patchChannel({ world }: Context, { params, json }: Call): object {
  const channel = findChannel(world, params.channel);
  const change = parse(changes, json);
  if (!channel.thread) demand(world, channel, world.bot, 'manageChannels');
  else if (channel.thread.ownerId !== world.bot.id) demand(world, channel, world.bot, 'manageThreads');
  channel.name = change.name ?? channel.name;
  channel.topic = change.topic === undefined ? channel.topic : change.topic;
  if (channel.thread) {
    if (change.archived === false) reopen(world, channel);
    else channel.thread.archived = change.archived ?? channel.thread.archived;
    channel.thread.locked = change.locked ?? channel.thread.locked;
    channel.thread.autoArchiveMinutes = change.auto_archive_duration ?? channel.thread.autoArchiveMinutes;
  }
  world.emit({ type: 'channel', action: 'update', channel });
  return apiChannel(world, channel);
}

function deleteChannel({ world }: Context, { params }: Call): object {
  const channel = findChannel(world, params.channel);
  demand(world, channel, world.bot, channel.thread ? 'manageThreads' : 'manageChannels');
  const payload = apiChannel(world, channel);
  world.removeChannel(channel);
  return payload;
}
