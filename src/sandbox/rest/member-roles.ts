import { Permission } from '../constants.js';
import { refuse } from '../errors.js';
import type { Call, Context, Route } from '../http/router.js';
import { guildPermissions, rolePosition } from '../model/permissions.js';
import { findGuild } from './lookup.js';

const path = 'guilds/:guild/members/:user/roles/:role';

export const memberRoleRoutes: Route[] = [
  { method: 'PUT', path, handler: (context, call) => change(context, call, (roles, id) => [...roles, id]) },
  {
    method: 'DELETE',
    path,
    handler: (context, call) => change(context, call, (roles, id) => roles.filter((role) => role !== id)),
  },
];

/** The bot gives and takes roles below its own, if it may manage roles at all. */
function change(
  { world }: Context,
  { params }: Call,
  changed: (roles: readonly string[], id: string) => string[],
): void {
  const guild = findGuild(world, params.guild);
  const role = guild.roles.get(params.role ?? '');
  if (!role) throw refuse('unknownRole');
  const member = guild.members.get(params.user ?? '');
  if (!member) throw refuse('unknownMember');
  const bot = guild.members.get(world.bot.id)!;
  const highest = Math.max(...bot.roles.map((id) => rolePosition(guild.roles.get(id))));
  const allowed = guildPermissions(guild, bot) & Permission.manageRoles;
  if (!allowed || role.managed || rolePosition(role) >= highest) throw refuse('missingPermissions');
  member.roles = [...new Set(changed(member.roles, role.id))];
}
