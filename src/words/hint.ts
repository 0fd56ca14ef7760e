import type { Board } from '../engine/board/board.js';
import type { Deduction } from '../engine/rules/deduction.js';
import { focusOf } from './focus.js';

export function hintSentences(board: Board, deduction: Deduction, _depth: number): string[] {
  return [`Look at ${focusOf(board, deduction).name}.`];
}
