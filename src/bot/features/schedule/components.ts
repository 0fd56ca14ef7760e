import type { Component } from '../../discord/component.js';
import { here } from '../../discord/reply.js';
import { previewPage } from './look.js';

export const scheduleComponents: readonly Component[] = [
  {
    name: 'preview',
    defer: 'first',
    answers: 'here',
    needs: 'manage-server',
    run: async (call, { args }) => here(await previewPage(call, Number(args[0]) || 1)),
  },
];
