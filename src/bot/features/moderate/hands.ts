import type { RoleHands } from '../../../daily/roles.js';
import type { App } from '../../discord/app.js';

/** Gives and takes roles by plain REST. People leave, and servers change what the bot may do: that is no fault. */
export function roleHands({ discord, log }: Pick<App, 'discord' | 'log'>): RoleHands {
  const tried = async (guild: string, what: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      log.warn({ err: error, guild, what }, 'role not changed');
      return false;
    }
  };
  return {
    give: (guildId, userId, roleId) =>
      tried(guildId, 'give', () => discord.giveRole(guildId, userId, roleId)),
    take: (guildId, userId, roleId) =>
      tried(guildId, 'take', () => discord.takeRole(guildId, userId, roleId)),
  };
}
