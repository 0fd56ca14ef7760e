/**
 * What posts, streaks and boards belong to: a server's first schedule by the server's id alone, each of its others by
 * `id/name`, and the world's puzzle by a name of its own.
 */
export const scopeOf = (guildId: string, name: string): string =>
  name === '' ? guildId : `${guildId}/${name}`;

/** Whose scope it is. */
export const guildIn = (scope: string): string => scope.split('/', 1)[0] as string;

/** The name of a schedule in its server; empty for the first. */
export const nameIn = (scope: string): string => {
  const slash = scope.indexOf('/');
  return slash < 0 ? '' : scope.slice(slash + 1);
};

/** Every scope of a server. */
export const scopesIn = (guildId: string) => ({
  OR: [{ scope: guildId }, { scope: { startsWith: `${guildId}/` } }],
});
