import { openNotation } from '../../../game/open.js';
import { findPuzzle } from '../../../game/puzzles.js';
import type { Call } from '../../discord/call.js';
import { command } from '../../discord/command.js';
import type { Component } from '../../discord/component.js';
import type { Reply } from '../../discord/reply.js';
import { boardReply } from '../board/view.js';
import { playerOf } from '../play/command.js';
import { importedReply } from './view.js';

export const importCommand = command('import', {
  options: { notation: { type: 'string', required: true, maxLength: 4000 } },
  // A hard puzzle of a stranger takes as long as it takes to prove and to grade.
  defer: 'first',
  run: async (call, { notation }) => importedReply(call, await findPuzzle(call.app.game, notation)),
});

async function playImported(call: Call, puzzleId: string): Promise<Reply> {
  const { game } = call.app;
  const { notation } = await findPuzzle(game, puzzleId);
  const opened = await openNotation(game, playerOf(call), notation, call.requestId);
  return boardReply(call, opened.game);
}

export const importComponents: readonly Component[] = [
  {
    name: 'play-puzzle',
    defer: 'if-slow',
    answers: 'here',
    run: (call, { args }) => playImported(call, args[0] ?? ''),
  },
];
