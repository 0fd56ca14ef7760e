import { solveExactly } from '../src/engine/exact/solver.js';
import { readBoard } from '../src/engine/notation/read.js';

const known = new Map<readonly string[], number>();

/**
 * What the exact solver takes for a puzzle of a set on average, in milliseconds, in this very run: a
 * measure of the machine and of what else it does, so that two machines can be compared.
 */
export function exactMean(lines: readonly string[]): number {
  let mean = known.get(lines);
  if (mean === undefined) {
    const boards = lines.map(readBoard);
    for (const board of boards) solveExactly(board);
    const start = performance.now();
    for (const board of boards) solveExactly(board);
    mean = (performance.now() - start) / boards.length;
    known.set(lines, mean);
  }
  return mean;
}

/** "exact 0.45 ms": to be read beside a figure of the same set. */
export const besideExact = (lines: readonly string[]): string => `exact ${exactMean(lines).toFixed(2)} ms`;
