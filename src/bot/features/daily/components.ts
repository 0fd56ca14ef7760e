import { openPost } from '../../../game/open-daily.js';
import { playerOf } from '../../discord/call.js';
import { anew, type Component } from '../../discord/component.js';
import { showDaily, showToday } from './open.js';

/** The button on a post, which everyone sees, and the one after a first puzzle: the board is a new message. */
export const dailyComponents: readonly Component[] = [
  anew('daily', 'if-slow', async (call, { args }) => {
    const opened = await openPost(call.app.game, playerOf(call), args[0] ?? '');
    return showDaily(call, opened);
  }),
  anew('today', 'if-slow', showToday),
];
