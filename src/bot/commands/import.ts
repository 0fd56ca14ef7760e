import { openNotation } from '../../game/open.js';
import { findPuzzle } from '../../game/puzzles.js';
import type { Call } from '../call.js';
import { command } from '../command.js';
import type { Component } from '../component.js';
import { boardReply } from '../replies/board.js';
import { importedReply } from '../replies/imported.js';
import type { Reply } from '../reply.js';
import { playerOf } from './open.js';

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
