import { usualWish } from '../../../game/open.js';
import { readWish } from '../../../game/wished-kind.js';
import type { Component } from '../../discord/component.js';
import { playNew } from './command.js';

/** Another puzzle of a kind; of the usual where none is named. */
export const playComponents: readonly Component[] = [
  {
    name: 'another',
    defer: 'if-slow',
    long: true,
    answers: 'new',
    run: async (call, { args }) => {
      const wish = args.length > 0 ? readWish(args) : await usualWish(call.app.game, call.userId, {});
      return playNew(call, wish);
    },
  },
];
