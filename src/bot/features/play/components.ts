import { DAILY_GRADES } from '../../../daily/grades.js';
import { SIZES } from '../../../engine/generate/kinds.js';
import type { Component } from '../../discord/component.js';
import { playNew } from './command.js';

/** Another puzzle of this kind. */
export const playComponents: readonly Component[] = [
  {
    name: 'another',
    defer: 'if-slow',
    long: true,
    answers: 'new',
    run: async (call, { args }) => {
      const size = SIZES.find((known) => String(known) === args[0]);
      const grade = DAILY_GRADES.find((known) => known === args[1]);
      return playNew(call, { size, grade });
    },
  },
];
