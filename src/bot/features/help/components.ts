import { openGuide } from '../../../game/open.js';
import { playerOf } from '../../discord/call.js';
import { anew, type Component, inPlace } from '../../discord/component.js';
import { here, privately } from '../../discord/reply.js';
import { showOpened } from '../board/show.js';
import { explain, overview, rules } from './command.js';

/** "How to play" below the daily post, the first puzzle, and the commands one by one. */
export const helpComponents: readonly Component[] = [
  anew('help', 'if-slow', async (call) => privately(await rules(call))),
  inPlace('help-all', 'if-slow', async (call) => here(await overview(call))),
  anew('guide', 'if-slow', async (call) =>
    showOpened(call, await openGuide(call.app.game, playerOf(call), call.requestId)),
  ),
  inPlace('help-on', 'never', async (call, { values }) => here(explain(call, values[0] ?? ''))),
];
