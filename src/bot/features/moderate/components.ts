import type { Component } from '../../discord/component.js';
import { asks, says, shows } from '../../discord/moderators.js';
import { form } from '../../discord/reply.js';
import { dayFormFor, decidePage, memberPage, todayHere } from './desk.js';
import { exportPage } from './export.js';
import { logPage } from './log.js';
import { chooseRole, endRole, rolesPage, streakDays, streakDaysForm } from './role.js';
import { deskView, exportForm } from './view.js';

export const moderateComponents: readonly Component[] = [
  shows('moderate', (call) => deskView(call.words)),
  says('moderate-open', (call) => deskView(call.words)),
  shows('moderate-member', (call, { values }) => memberPage(call, values[0])),
  shows('boards-off', (call, { args }) => decidePage(call, { id: args[0], on: false })),
  shows('boards-on', (call, { args }) => decidePage(call, { id: args[0], on: true })),
  asks('boards-day', async (call, { args }) => form(await dayFormFor(call, args[0], args[1] === 'on'))),
  shows('boards-date', (call, { args, fields }) =>
    decidePage(call, { id: args[0], on: args[1] === 'on', date: fields.date ?? '' }),
  ),
  asks('export-ask', async (call) => form(exportForm(call.words, (await todayHere(call)).slice(0, 7)))),
  says('export-month', (call, { fields }) => exportPage(call, fields.month), 'first'),
  says('roles', (call) => rolesPage(call)),
  shows('role-pick', (call, { args, values }) =>
    chooseRole(call, args[0] === 'streak' ? 'streak' : 'winner', values[0] ?? ''),
  ),
  asks('role-ask', async (call) => form(await streakDaysForm(call))),
  shows('role-days', (call, { fields }) => streakDays(call, fields.days ?? '')),
  shows('role-end', (call, { args }) => endRole(call, args[0] === 'streak' ? 'streak' : 'winner'), 'first'),
  says('changes', (call) => logPage(call, 1)),
  shows('changes-page', (call, { args }) => logPage(call, Number(args[0]) || 1)),
];
