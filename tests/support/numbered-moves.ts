import { cellName } from '../../src/engine/grid/names.js';

const LINE = 5;

/** An endless row of moves of five cells, each of which changes all five: half a move would be seen. */
export function moveNumber(n: number): string {
  const marks = ['x', '-'] as const;
  const first = (n >> 1) % 6;
  return Array.from({ length: LINE }, (_, k) => marks[n % 2]! + cellName(6, first * 6 + k)).join(' ');
}

/** The board after the first `n` of them. */
export function stateAfter(n: number): string {
  if (n % 2 === 0) return '.'.repeat(36);
  const first = ((n - 1) >> 1) % 6;
  return '.'.repeat(first * 6) + 'x'.repeat(LINE) + '.'.repeat(36 - first * 6 - LINE);
}
