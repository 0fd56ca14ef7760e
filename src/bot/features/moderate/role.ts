import {
  endRoleRule,
  type RoleKind,
  type RoleRuleView,
  roleRules,
  setRoleRule,
} from '../../../daily/roles.js';
import type { Call } from '../../discord/call.js';
import { ACCENT } from '../../discord/colours.js';
import { verb } from '../../discord/command.js';
import { customId } from '../../discord/custom-id.js';
import { Refusal } from '../../discord/errors.js';
import { button, framed, pick, row, text } from '../../discord/parts.js';
import { type Form, privately, type View } from '../../discord/reply.js';
import { guildOf } from '../schedule/common.js';
import { roleHands } from './hands.js';
import { streakForm } from './view.js';

const USUAL_DAYS = 7;
const LEAST_DAYS = 2;
const MOST_DAYS = 1000;

export const role = verb({
  options: {
    for: { type: 'string', choices: ['winner', 'streak'] },
    role: { type: 'role' },
    days: { type: 'integer', min: LEAST_DAYS, max: MOST_DAYS },
    end: { type: 'boolean' },
  },
  defer: 'first',
  run: async (call, { for: kind, role: picked, days, end }) => {
    if (!kind) return privately(await rolesPage(call));
    if (end) return privately(await endRole(call, kind));
    if (!picked) throw new Refusal(call.words.moderate.roleNeedsRole);
    return privately(await chooseRole(call, kind, picked.id, days));
  },
});

export async function chooseRole(call: Call, kind: RoleKind, roleId: string, days?: number): Promise<View> {
  const { app, words, userId: by } = call;
  const guildId = guildOf(call);
  const trouble = app.permissions.forGiving(guildId, roleId);
  if (trouble) throw new Refusal(words.moderate.roleForbidden(trouble));
  const wanted = kind === 'streak' ? (days ?? (await streakRule(call))?.days ?? USUAL_DAYS) : 0;
  await setRoleRule(app.game, { guildId, by }, { kind, roleId, days: wanted });
  return rolesPage(call, words.moderate.roleSet);
}

/** The rule for streaks, which has a number to it. */
async function streakRule(call: Call): Promise<RoleRuleView | undefined> {
  const rules = await roleRules(call.app.game, guildOf(call));
  return rules.find(({ kind }) => kind === 'streak');
}

async function needStreakRule(call: Call): Promise<RoleRuleView> {
  const rule = await streakRule(call);
  if (!rule) throw new Refusal(call.words.moderate.roleNotSet);
  return rule;
}

export const streakDaysForm = async (call: Call): Promise<Form> =>
  streakForm(call.words, (await needStreakRule(call)).days);

export async function streakDays(call: Call, typed: string): Promise<View> {
  const { roleId } = await needStreakRule(call);
  const days = Number(typed.trim());
  if (!Number.isInteger(days) || days < LEAST_DAYS || days > MOST_DAYS)
    throw new Refusal(call.words.moderate.badDays(LEAST_DAYS, MOST_DAYS));
  return chooseRole(call, 'streak', roleId, days);
}

export async function endRole(call: Call, kind: RoleKind): Promise<View> {
  const { app, words, userId: by } = call;
  const ended = await endRoleRule(app.game, { guildId: guildOf(call), by }, kind, roleHands(app));
  if (!ended) throw new Refusal(words.moderate.roleNotSet);
  return rolesPage(call, words.moderate.roleEnded);
}

/** What is given, whether the bot still can, and the way to end it. */
export async function rolesPage(call: Call, note = ''): Promise<View> {
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
  const more = rules.some(({ kind }) => kind === 'streak')
    ? [button(customId('role-ask'), said.daysButton)]
    : [];
  const parts = [
    text([`## ${said.roleTitle}`, ...body, note].filter(Boolean).join('\n')),
    row(pick('role', customId('role-pick', 'winner'), said.winnerPick)),
    row(pick('role', customId('role-pick', 'streak'), said.streakPick)),
    ...(ends.length > 0 ? [row(...more, ...ends)] : []),
  ];
  return framed(ACCENT.ranks, parts);
}
