import type { Period, Scope } from '../../../game/types.js';
import type { Component } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { ranks } from './command.js';
import { PERIODS } from './view.js';

const readScope = (text: string | undefined): Scope => (text === 'global' ? 'global' : 'server');
const readPeriod = (text: string | undefined): Period => PERIODS.find((period) => period === text) ?? 'day';

export const leaderboardComponents: readonly Component[] = [
  {
    name: 'ranks',
    defer: 'if-slow',
    answers: 'new',
    run: async (call) => privately(await ranks(call, 'server', 'day')),
  },
  {
    name: 'ranks-scope',
    defer: 'if-slow',
    answers: 'here',
    run: async (call, { args, values }) => here(await ranks(call, readScope(values[0]), readPeriod(args[0]))),
  },
  {
    name: 'ranks-period',
    defer: 'if-slow',
    answers: 'here',
    run: async (call, { args, values }) => here(await ranks(call, readScope(args[0]), readPeriod(values[0]))),
  },
];
