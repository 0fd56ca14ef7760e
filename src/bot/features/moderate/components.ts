import type { Call } from '../../discord/call.js';
import type { Component, Press } from '../../discord/component.js';
import { form, here, privately, type Reply } from '../../discord/reply.js';
import { dayFormFor, decidePage, memberPage, todayHere } from './desk.js';
import { exportPage } from './export.js';
import { logPage } from './log.js';
import { chooseRole, endRole, rolesPage, streakDays, streakDaysForm } from './role.js';
import { deskView, exportForm } from './view.js';

const moderators = (
  name: string,
  { answers, defer = 'if-slow' }: Pick<Component, 'answers'> & Partial<Pick<Component, 'defer'>>,
  run: (call: Call, press: Press) => Promise<Reply>,
): Component => ({ name, defer, answers, needs: 'manage-server', run });

const BESIDE = { answers: 'new' } as const;
const IN_PLACE = { answers: 'here' } as const;
/** A form cannot follow a deferral. */
const FORM = { answers: 'new', defer: 'never' } as const;

export const moderateComponents: readonly Component[] = [
  moderators('moderate', IN_PLACE, async (call) => here(deskView(call.words))),
  moderators('moderate-open', BESIDE, async (call) => privately(deskView(call.words))),
  moderators('moderate-member', IN_PLACE, async (call, { values }) => here(memberPage(call, values[0]))),
  moderators('boards-off', IN_PLACE, async (call, { args }) =>
    here(await decidePage(call, { id: args[0], on: false })),
  ),
  moderators('boards-on', IN_PLACE, async (call, { args }) =>
    here(await decidePage(call, { id: args[0], on: true })),
  ),
  moderators('boards-day', FORM, async (call, { args }) =>
    form(await dayFormFor(call, args[0], args[1] === 'on')),
  ),
  moderators('boards-date', IN_PLACE, async (call, { args, fields }) =>
    here(await decidePage(call, { id: args[0], on: args[1] === 'on', date: fields.date ?? '' })),
  ),
  moderators('export-ask', FORM, async (call) =>
    form(exportForm(call.words, (await todayHere(call)).slice(0, 7))),
  ),
  moderators('export-month', { ...BESIDE, defer: 'first' }, async (call, { fields }) =>
    privately(await exportPage(call, fields.month)),
  ),
  moderators('roles', BESIDE, async (call) => privately(await rolesPage(call))),
  moderators('role-pick', IN_PLACE, async (call, { args, values }) =>
    here(await chooseRole(call, args[0] === 'streak' ? 'streak' : 'winner', values[0] ?? '')),
  ),
  moderators('role-ask', FORM, async (call) => form(await streakDaysForm(call))),
  moderators('role-days', IN_PLACE, async (call, { fields }) =>
    here(await streakDays(call, fields.days ?? '')),
  ),
  moderators('role-end', { ...IN_PLACE, defer: 'first' }, async (call, { args }) =>
    here(await endRole(call, args[0] === 'streak' ? 'streak' : 'winner')),
  ),
  moderators('changes', BESIDE, async (call) => privately(await logPage(call, 1))),
  moderators('changes-page', IN_PLACE, async (call, { args }) =>
    here(await logPage(call, Number(args[0]) || 1)),
  ),
];
