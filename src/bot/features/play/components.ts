import { DAILY_GRADES } from '../../../daily/week.js';
import { openLibrary } from '../../../game/open.js';
import { openArchive, openPost } from '../../../game/open-daily.js';
import type { Component } from '../../discord/component.js';
import { boardReply } from '../board/view.js';
import { playerOf, SIZES } from './command.js';

/** Buttons that open a game. Their messages may be public, so the board is a new message. */
export const openComponents: readonly Component[] = [
  {
    name: 'daily',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { args }) => {
      const opened = await openPost(call.app.game, playerOf(call), args[0] ?? '');
      return boardReply(call, opened.game);
    },
  },
  {
    name: 'archive',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { values }) => {
      const opened = await openArchive(call.app.game, playerOf(call), values[0] ?? '');
      return boardReply(call, opened.game);
    },
  },
  {
    name: 'another',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { args }) => {
      const size = SIZES.find((known) => String(known) === args[0]);
      const grade = DAILY_GRADES.find((known) => known === args[1]);
      const opened = await openLibrary(call.app.game, playerOf(call), { size, grade }, call.requestId);
      return boardReply(call, opened.game);
    },
  },
];
