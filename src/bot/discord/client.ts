import { Client, type ClientOptions, GatewayIntentBits, Options } from 'discord.js';
import type { Shards } from '../../config.js';

/**
 * Only what the Guilds intent brings, and of that only what permissions are computed from: servers, channels, roles
 * and the bot's own membership. People and messages are never kept.
 */
export function createClient(options: { apiUrl: string | undefined; shards: Shards }): Client {
  const none = 0;
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      ApplicationCommandManager: none,
      ApplicationEmojiManager: none,
      AutoModerationRuleManager: none,
      BaseGuildEmojiManager: none,
      DMMessageManager: none,
      EntitlementManager: none,
      GuildBanManager: none,
      GuildEmojiManager: none,
      GuildForumThreadManager: none,
      GuildInviteManager: none,
      GuildMemberManager: { maxSize: none, keepOverLimit: (member) => member.id === member.client.user.id },
      GuildMessageManager: none,
      GuildScheduledEventManager: none,
      GuildStickerManager: none,
      GuildTextThreadManager: none,
      MessageManager: none,
      PresenceManager: none,
      ReactionManager: none,
      ReactionUserManager: none,
      StageInstanceManager: none,
      ThreadManager: none,
      ThreadMemberManager: none,
      UserManager: { maxSize: none, keepOverLimit: (user) => user.id === user.client.user?.id },
      VoiceStateManager: none,
    }),
    ...(options.apiUrl ? { rest: { api: options.apiUrl } } : {}),
    ...shardOptions(options.shards),
  });
}

function shardOptions(shards: Shards): Pick<ClientOptions, 'shards' | 'shardCount'> {
  if (shards === 'auto') return { shards };
  const { from, to, total } = shards;
  return { shards: Array.from({ length: to - from + 1 }, (_, n) => from + n), shardCount: total };
}
