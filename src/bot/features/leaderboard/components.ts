import { anew, type Component, inPlace } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { ranks, showRanks } from './command.js';
import { readWhose } from './ids.js';
import { PERIODS, type Shown } from './view.js';

/** What a button or a list says, which may be an older one, or somebody's own making. */
function readShown(whose = '', period = '', only = ''): Shown {
  return {
    ...readWhose(whose),
    period: PERIODS.find((known) => known === period) ?? 'day',
    only: /^([A-Z][a-z]+|\d+x\d+)$/.test(only) ? only : '',
  };
}

export const leaderboardComponents: readonly Component[] = [
  anew('ranks', 'if-slow', async (call, { args }) =>
    privately(await ranks(call, readShown(args[0], args[1], args[2]))),
  ),
  anew('ranks-show', 'if-slow', (call, { args }) => showRanks(call, readShown(args[0], args[1], args[2])), {
    isPublic: true,
  }),
  inPlace('ranks-scope', 'if-slow', async (call, { args, values }) =>
    here(await ranks(call, readShown(values[0], args[0], args[1]))),
  ),
  inPlace('ranks-period', 'if-slow', async (call, { args, values }) =>
    here(await ranks(call, readShown(args[0], values[0], args[1]))),
  ),
  inPlace('ranks-kind', 'if-slow', async (call, { args, values }) =>
    here(await ranks(call, readShown(args[0], args[1], values[0]))),
  ),
];
