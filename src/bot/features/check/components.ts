import { clearMistakes } from '../../../game/check.js';
import type { Component } from '../../discord/component.js';
import { onBoard, requestFrom } from '../board/press.js';
import { showChange } from '../board/show.js';
import { showHint } from '../hint/command.js';
import { showCheck } from './command.js';

export const checkComponents: readonly Component[] = [
  onBoard('check', (call, press) => showCheck(call, requestFrom(call, press))),
  // Whoever has mended them in the meantime gets the hint that they make way for.
  onBoard('show-mistakes', (call, press) => showHint(call, requestFrom(call, press), 1)),
  onBoard('clear-mistakes', async (call, press) => {
    const change = await clearMistakes(call.app.game, requestFrom(call, press));
    return showChange(call, change, { note: call.words.hints.mistakesCleared, lastMove: [] });
  }),
];
