import type { Component } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { explain, overview } from './command.js';

/** "How to play" below the daily post, and the list of commands in the help itself. */
export const helpComponents: readonly Component[] = [
  { name: 'help', defer: 'if-slow', answers: 'new', run: async (call) => privately(await overview(call)) },
  {
    name: 'help-on',
    defer: 'never',
    answers: 'here',
    run: async (call, { values }) => here(explain(call, values[0] ?? '')),
  },
];
