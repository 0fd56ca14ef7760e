import type { Component } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { logPage } from './log.js';
import { endRole } from './role.js';

export const moderateComponents: readonly Component[] = [
  {
    name: 'changes',
    defer: 'if-slow',
    answers: 'new',
    needs: 'manage-server',
    run: async (call) => privately(await logPage(call, 1)),
  },
  {
    name: 'role-end',
    defer: 'first',
    answers: 'here',
    needs: 'manage-server',
    run: async (call, { args }) => here(await endRole(call, args[0] === 'streak' ? 'streak' : 'winner')),
  },
  {
    name: 'changes-page',
    defer: 'if-slow',
    answers: 'here',
    needs: 'manage-server',
    run: async (call, { args }) => here(await logPage(call, Number(args[0]) || 1)),
  },
];
