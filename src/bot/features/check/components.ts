import { cellName } from '../../../engine/grid/names.js';
import { check } from '../../../game/check.js';
import { play } from '../../../game/play.js';
import type { GameRequest } from '../../../game/types.js';
import type { Call } from '../../discord/call.js';
import type { Component } from '../../discord/component.js';
import type { Reply } from '../../discord/reply.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showBoard, showChange } from '../board/show.js';
import { showHint } from '../hint/command.js';
import { showCheck } from './command.js';

export const checkComponents: readonly Component[] = [
  onBoard('check', (call, press) => showCheck(call, requestFrom(call, press))),
  // Whoever has mended them in the meantime gets the hint that they make way for.
  onBoard('show-mistakes', (call, press) => showHint(call, requestFrom(call, press), 1)),
  onBoard('clear-mistakes', (call, press) => clearMistakes(call, requestFrom(call, press))),
];

async function clearMistakes(call: Call, about: GameRequest): Promise<Reply> {
  // The request's id belongs to the move: looking first must not use it up.
  const { game, mistakes } = await check(call.app.game, { ...about, requestId: undefined });
  if (mistakes.length === 0) return showBoard(call, game, { note: call.words.board.checkRight });
  const moves = mistakes.map((cell) => cellName(game.puzzle.size, cell)).join(' ');
  return showChange(call, await play(call.app.game, { ...about, moves, bare: '-' }));
}
