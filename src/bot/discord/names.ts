import type { Client } from 'discord.js';
import type { Log } from '../../ops/log.js';

/** What people are called in a server: asked for when it is drawn, and not kept. */
export interface Names {
  /** By user id. People who have left are not in it; nobody is when Discord does not answer in time. */
  inServer(guildId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Nobody waits longer than this for a name. */
const PATIENCE_MS = 800;

/** One request over the gateway for all of them, which needs no intent; by REST it would be a call for each. */
export function gatewayNames(client: Client, log: Log): Names {
  return {
    async inServer(guildId, userIds) {
      const guild = client.guilds.cache.get(guildId);
      if (!guild || userIds.length === 0) return new Map();
      try {
        const members = await guild.members.fetch({ user: [...userIds], time: PATIENCE_MS });
        return new Map(members.map(({ id, displayName }) => [id, displayName]));
      } catch (error) {
        log.debug({ err: error, guild: guildId }, 'member names not fetched');
        return new Map();
      }
    },
  };
}
