import { openGuide } from '../../../game/open.js';
import { playerOf } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { showOpened } from '../board/show.js';
import { explain, overview, rules } from './command.js';

/** "How to play" below the daily post, the first puzzle, and the commands one by one. */
export const helpComponents: readonly Component[] = [
  { name: 'help', defer: 'if-slow', answers: 'new', run: async (call) => privately(await rules(call)) },
  { name: 'help-all', defer: 'if-slow', answers: 'here', run: async (call) => here(await overview(call)) },
  {
    name: 'guide',
    defer: 'if-slow',
    answers: 'new',
    run: async (call) => showOpened(call, await openGuide(call.app.game, playerOf(call), call.requestId)),
  },
  {
    name: 'help-on',
    defer: 'never',
    answers: 'here',
    run: async (call, { values }) => here(explain(call, values[0] ?? '')),
  },
];
