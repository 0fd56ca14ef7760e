import type { Component } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { peekPage, peekWarning, previewPage } from './look.js';

export const scheduleComponents: readonly Component[] = [
  {
    name: 'preview',
    defer: 'first',
    answers: 'here',
    needs: 'manage-server',
    run: async (call, { args }) => here(await previewPage(call, Number(args[0]) || 1)),
  },
  {
    name: 'peek-ask',
    defer: 'if-slow',
    answers: 'new',
    needs: 'manage-server',
    run: async (call, { values }) => privately(await peekWarning(call, values[0] ?? '')),
  },
  {
    name: 'peek',
    defer: 'first',
    answers: 'here',
    needs: 'manage-server',
    run: async (call, { args }) => here(await peekPage(call, args[0] ?? '')),
  },
];
