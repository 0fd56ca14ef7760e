import { openArchive } from '../../../game/open-daily.js';
import { playerOf } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import { showBoard } from '../board/show.js';

export const archiveComponents: readonly Component[] = [
  {
    name: 'archive',
    defer: 'if-slow',
    answers: 'new',
    run: async (call, { values }) => {
      const { game: opened } = await openArchive(call.app.game, playerOf(call), values[0] ?? '');
      return showBoard(call, opened);
    },
  },
];
