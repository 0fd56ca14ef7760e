import { openNotation } from '../../../game/open.js';
import { findPuzzle } from '../../../game/puzzles.js';
import { type Call, playerOf } from '../../discord/call.js';
import { anew, type Component } from '../../discord/component.js';
import type { Reply } from '../../discord/reply.js';
import { showBoard } from '../board/show.js';

export const importComponents: readonly Component[] = [
  // The grade of the puzzle may be on its way to the message with the button.
  anew('play-puzzle', 'if-slow', (call, { args }) => playImported(call, args[0] ?? '')),
];

async function playImported(call: Call, puzzleId: string): Promise<Reply> {
  const { game } = call.app;
  const { notation } = await findPuzzle(game, puzzleId);
  const { game: opened } = await openNotation(game, playerOf(call), notation, call.requestId);
  return showBoard(call, opened);
}
