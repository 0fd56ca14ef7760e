import { Part } from '../constants.js';
import { walk } from '../schema/component-rules.js';
import type { Component } from '../schema/components.js';
import type { AllowedMentions } from '../schema/message.js';
import { may } from './permissions.js';
import type { Channel, Mentions, User } from './types.js';
import type { World } from './world.js';

/** Whom a message pings, after `allowed_mentions` and the author's permissions. */
export function findMentions(
  world: World,
  channel: Channel,
  author: User,
  content: string,
  components: readonly Component[],
  allowed: AllowedMentions | null | undefined,
): Mentions {
  const texts = [...walk(components)].map(([part]) => (part.type === Part.text ? part.content : ''));
  const text = [content, ...texts].join('\n');
  const ids = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))];
  const permits = (kind: 'users' | 'roles', id: string) =>
    !allowed || allowed.parse?.includes(kind) === true || allowed[kind]?.includes(id) === true;
  const guild = world.guilds.get(channel.guildId ?? '');
  const pingsAll = may(world, channel, author, 'mentionEveryone');
  return {
    users: ids(/<@!?(\d+)>/g).filter((id) => world.users.has(id) && permits('users', id)),
    roles: ids(/<@&(\d+)>/g).filter((id) => {
      const role = guild?.roles.get(id);
      return role !== undefined && (role.mentionable || pingsAll) && permits('roles', id);
    }),
    everyone:
      /@(everyone|here)\b/.test(text) &&
      pingsAll &&
      (!allowed || allowed.parse?.includes('everyone') === true),
  };
}
