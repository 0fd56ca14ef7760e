import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIMessage,
  type APIUser,
  OverwriteType,
  PermissionFlagsBits,
  type REST,
  Routes,
  SnowflakeUtil,
} from 'discord.js';

const PAGE = 100;

/** Every message of a channel since then, in pages from the oldest on; each page has its newest first. */
export async function* messagesSince(rest: REST, channelId: string, since: Date): AsyncGenerator<APIMessage> {
  const first = SnowflakeUtil.generate({ timestamp: since, increment: 0n, workerId: 0n, processId: 0n });
  let after = String(first);
  for (;;) {
    const query = new URLSearchParams({ limit: String(PAGE), after });
    const page = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
    yield* page;
    const newest = page[0];
    if (!newest || page.length < PAGE) return;
    after = newest.id;
  }
}

/**
 * Whether the bot may read what was written before. Asked by REST, because the process that asks need not be the one
 * that the gateway tells about this server.
 */
export async function mayReadHistory(rest: REST, guildId: string, channelId: string): Promise<boolean> {
  const { id } = (await rest.get(Routes.user())) as APIUser;
  const [guild, member, channel] = (await Promise.all([
    rest.get(Routes.guild(guildId)),
    rest.get(Routes.guildMember(guildId, id)),
    rest.get(Routes.channel(channelId)),
  ])) as [APIGuild, APIGuildMember, APIGuildChannel];
  const roles = guild.roles.filter((role) => role.id === guildId || member.roles.includes(role.id));
  const granted = together(roles.map(({ permissions }) => permissions));
  if (granted & PermissionFlagsBits.Administrator) return true;
  // From the general to the particular; a later word overrules an earlier one.
  const overwrites = channel.permission_overwrites ?? [];
  const layers = [
    overwrites.filter((overwrite) => overwrite.id === guildId),
    overwrites.filter(({ type, id: role }) => type === OverwriteType.Role && member.roles.includes(role)),
    overwrites.filter((overwrite) => overwrite.id === id),
  ];
  const allowed = layers.reduce(
    (sum, layer) =>
      (sum & ~together(layer.map(({ deny }) => deny))) | together(layer.map(({ allow }) => allow)),
    granted,
  );
  return (allowed & PermissionFlagsBits.ReadMessageHistory) !== 0n;
}

const together = (permissions: readonly string[]): bigint =>
  permissions.reduce((sum, each) => sum | BigInt(each), 0n);
