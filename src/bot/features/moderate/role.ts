import { endRoleRule, type RoleKind, roleRules, setRoleRule } from '../../../daily/roles.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { verb } from '../../discord/command.js';
import { customId } from '../../discord/custom-id.js';
import { Refusal } from '../../discord/errors.js';
import { button, frame, row, text } from '../../discord/parts.js';
import { privately, type View } from '../../discord/reply.js';
import { guildOf } from '../schedule/common.js';
import { roleHands } from './hands.js';

const USUAL_DAYS = 7;
const MOST_DAYS = 1000;

export const role = verb({
  options: {
    for: { type: 'string', choices: ['winner', 'streak'] },
    role: { type: 'role' },
    days: { type: 'integer', min: 2, max: MOST_DAYS },
    end: { type: 'boolean' },
  },
  defer: 'first',
  run: async (call, { for: kind, role: picked, days = USUAL_DAYS, end }) => {
    const { app, words, userId: by } = call;
    const guildId = guildOf(call);
    if (!kind) return privately(await rolesPage(call));
    if (end) return privately(await endRole(call, kind));
    if (!picked) throw new Refusal(words.moderate.roleNeedsRole);
    const trouble = app.permissions.forGiving(guildId, picked.id);
    if (trouble) throw new Refusal(words.moderate.roleForbidden(trouble));
    await setRoleRule(
      app.game,
      { guildId, by },
      { kind, roleId: picked.id, days: kind === 'streak' ? days : 0 },
    );
    return privately(await rolesPage(call, words.moderate.roleSet));
  },
});

export async function endRole(call: Call, kind: RoleKind): Promise<View> {
  const { app, words, userId: by } = call;
  const ended = await endRoleRule(app.game, { guildId: guildOf(call), by }, kind, roleHands(app));
  if (!ended) throw new Refusal(words.moderate.roleNotSet);
  return rolesPage(call, words.moderate.roleEnded);
}

/** What is given, whether the bot still can, and the way to end it. */
async function rolesPage(call: Call, note = ''): Promise<View> {
  const { app, words } = call;
  const { moderate: said } = words;
  const guildId = guildOf(call);
  const rules = await roleRules(app.game, guildId);
  const lines = rules.flatMap(({ kind, roleId, days }) => {
    const trouble = app.permissions.forGiving(guildId, roleId);
    return [said.roleLine(kind, roleId, days), ...(trouble ? [`⚠️ ${said.roleForbidden(trouble)}`] : [])];
  });
  const body = rules.length > 0 ? [...lines, `-# ${said.roleWhen}`] : [said.roleNone];
  const ends = rules.map(({ kind }) => button(customId('role-end', kind), said.roleEndButton(kind)));
  const parts = [
    text([`## ${said.roleTitle}`, ...body, note].filter(Boolean).join('\n')),
    ...(ends.length > 0 ? [row(...ends)] : []),
  ];
  return { parts: [frame(ACCENT.ranks, parts)], pictures: [] };
}
