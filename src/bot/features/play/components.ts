import { usualWish } from '../../../game/open.js';
import { readWish } from '../../../game/wished-kind.js';
import { anew, type Component } from '../../discord/component.js';
import { playNew } from './command.js';

/** Another puzzle of a kind; of the usual where none is named. */
export const playComponents: readonly Component[] = [
  anew(
    'another',
    'if-slow',
    async (call, { args }) => {
      const wish = args.length > 0 ? readWish(args) : await usualWish(call.app.game, call.userId, {});
      return playNew(call, wish);
    },
    { long: true },
  ),
];
