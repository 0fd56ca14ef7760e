import { DAILY_GRADES } from '../../../daily/week.js';
import { openLibrary } from '../../../game/open.js';
import { playerOf } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import { showBoard } from '../board/show.js';
import { SIZES } from './command.js';

/** Another puzzle of this kind. */
export const playComponents: readonly Component[] = [
  {
    name: 'another',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { args }) => {
      const size = SIZES.find((known) => String(known) === args[0]);
      const grade = DAILY_GRADES.find((known) => known === args[1]);
      const { game: opened } = await openLibrary(
        call.app.game,
        playerOf(call),
        { size, grade },
        call.requestId,
      );
      return showBoard(call, opened);
    },
  },
];
