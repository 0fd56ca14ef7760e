import { ChannelType, Permission, PLAIN_TALK } from '../constants.js';
import { createSnowflakes } from '../snowflake.js';
import type { Channel, Guild, User } from './types.js';
import type { World } from './world.js';

const EVERYONE = PLAIN_TALK | Permission.createPublicThreads | Permission.sendMessagesInThreads;

const BOT_PERMISSIONS =
  EVERYONE | Permission.createPrivateThreads | Permission.manageThreads | Permission.manageRoles;

export interface Seed {
  users: Record<'alice' | 'bob' | 'mona' | 'phil', User>;
  guilds: Record<'observatory' | 'bookclub', Guild>;
  channels: Record<'daily' | 'general' | 'moderators' | 'quiet' | 'chapter', Channel>;
}

// The same ids at every start, so that a database from yesterday still knows the people and places.
const SEED_TIME = Date.parse('2024-01-01T00:00:00Z');

function stableIds(): () => string {
  let minutes = 0;
  return createSnowflakes(() => SEED_TIME + 60_000 * minutes++);
}

/** A small world to start in: players, a moderator, somebody on a phone, and one server without the bot. */
export function seedWorld(world: World): Seed {
  const id = stableIds();
  const users = {
    alice: world.addUser({ id: id(), username: 'alice', displayName: 'Alice', installed: true }),
    bob: world.addUser({ id: id(), username: 'bob', displayName: 'Bob' }),
    mona: world.addUser({ id: id(), username: 'mona', displayName: 'Mona' }),
    phil: world.addUser({ id: id(), username: 'phil', displayName: 'Phil', locale: 'de' }),
  };
  const observatory = addServer(world, id, 'Observatory', users, true);
  const bookclub = addServer(world, id, 'Book club', users, false);
  const channel = (guild: Guild, name: string, topic: string, more: Partial<Channel> = {}) =>
    world.addChannel({ id: id(), name, topic, guildId: guild.id, ...more });
  const stars = channel(observatory, 'Stars', '', { type: ChannelType.category });
  const talk = channel(observatory, 'Talk', '', { type: ChannelType.category });
  const moderatorRole = [...observatory.roles.values()].find((role) => role.name === 'Moderator')!;
  const channels = {
    daily: channel(observatory, 'daily-stars', 'A new Star Battle every day. Type /daily to play it.', {
      parentId: stars.id,
    }),
    general: channel(observatory, 'general', 'Anything goes', { parentId: talk.id }),
    moderators: channel(observatory, 'moderators', 'Only moderators see this', {
      parentId: talk.id,
      overwrites: [
        { id: observatory.id, kind: 'role', allow: 0n, deny: Permission.viewChannel },
        { id: moderatorRole.id, kind: 'role', allow: Permission.viewChannel, deny: 0n },
        { id: world.bot.id, kind: 'member', allow: Permission.viewChannel, deny: 0n },
      ],
    }),
    quiet: channel(observatory, 'no-bots-please', 'The bot may read here but not write', {
      parentId: talk.id,
      overwrites: [{ id: world.bot.id, kind: 'member', allow: 0n, deny: Permission.sendMessages }],
    }),
    chapter: channel(bookclub, 'chapter-one', 'A server without the bot: user-installed commands only'),
  };
  for (const user of Object.values(users)) world.directChannel(world.bot, user);
  return { users, guilds: { observatory, bookclub }, channels };
}

function addServer(
  world: World,
  id: () => string,
  name: string,
  users: Seed['users'],
  hasBot: boolean,
): Guild {
  const owner = world.addUser({
    id: id(),
    username: `owner-of-${name.toLowerCase().replaceAll(' ', '-')}`,
    displayName: 'Olga',
  });
  const guild = world.addGuild({ id: id(), name, owner, hasBot, everyone: EVERYONE, bot: BOT_PERMISSIONS });
  const moderator = world.addRole(guild, {
    id: id(),
    name: 'Moderator',
    color: 0x3ba55d,
    permissions:
      Permission.manageGuild |
      Permission.manageMessages |
      Permission.manageThreads |
      Permission.mentionEveryone,
  });
  world.addRole(guild, { id: id(), name: 'Stargazers', color: 0xe5b93c, mentionable: true });
  for (const user of Object.values(users)) world.join(guild, user, user === users.mona ? [moderator.id] : []);
  return guild;
}
