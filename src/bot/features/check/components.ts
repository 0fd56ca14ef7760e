import { cellName } from '../../../engine/grid/names.js';
import { check } from '../../../game/check.js';
import { hint } from '../../../game/hint.js';
import { play } from '../../../game/play.js';
import type { GameRequest } from '../../../game/types.js';
import type { Call } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import type { Reply } from '../../discord/reply.js';
import { onBoard, requestFrom } from '../board/press.js';
import { boardReply } from '../board/view.js';
import { hintReply } from '../hint/view.js';
import { changedReply } from '../place/view.js';
import { checkReply } from './view.js';

export const checkComponents: readonly Component[] = [
  onBoard('check', async (call, press) =>
    checkReply(call, await check(call.app.game, requestFrom(call, press))),
  ),
  onBoard('show-mistakes', async (call, press) =>
    hintReply(call, await hint(call.app.game, { ...requestFrom(call, press), depth: 1 })),
  ),
  onBoard('clear-mistakes', (call, press) => clearMistakes(call, requestFrom(call, press))),
];

async function clearMistakes(call: Call, about: GameRequest): Promise<Reply> {
  // The request's id belongs to the move: looking first must not use it up.
  const { game, mistakes } = await check(call.app.game, { ...about, requestId: undefined });
  if (mistakes.length === 0) return boardReply(call, game, { note: call.words.board.checkRight });
  const moves = mistakes.map((cell) => cellName(game.puzzle.size, cell)).join(' ');
  return changedReply(call, await play(call.app.game, { ...about, moves, bare: '-' }));
}
