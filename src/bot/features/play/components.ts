import { DAILY_GRADES } from '../../../daily/grades.js';
import { SIZES } from '../../../engine/generate/kinds.js';
import { usualWish } from '../../../game/open.js';
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
      const size = SIZES.find((known) => String(known) === args[0]);
      const grade = DAILY_GRADES.find((known) => known === args[1]);
      const wish = args.length > 0 ? { size, grade } : await usualWish(call.app.game, call.userId, {});
      return playNew(call, wish);
    },
  },
];
