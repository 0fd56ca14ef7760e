import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../../src/engine/board/board.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { type CellSet, cellsOf, has } from '../../../src/engine/grid/cellset.js';
import { agrees } from '../../../src/engine/hint/guard.js';
import { findHint } from '../../../src/engine/hint/hint.js';
import { why } from '../../../src/engine/hint/why.js';
import { createRandom, randomGrid } from '../../support/random-grid.js';

/** Boards with one solution, each with the solution of another board: to the guard every rule is wrong there. */
function mismatched(howMany: number) {
  const random = createRandom(71);
  const found: { board: ReturnType<typeof emptyBoard>; solution: CellSet; other: CellSet }[] = [];
  let last: CellSet | undefined;
  while (found.length < howMany) {
    const board = emptyBoard(randomGrid(random, 6, 1));
    const [solution, second] = solveExactly(board).solutions;
    if (!solution || second) continue;
    if (last && cellsOf(last).some((cell) => !has(solution, cell)))
      found.push({ board, solution, other: last });
    last = solution;
  }
  return found;
}

const PAIRS = mismatched(12);

describe('a deduction that the solution contradicts', () => {
  it('is not shown: the next one that agrees is, and the others are handed over', () => {
    let fired = 0;
    for (const { board, other } of PAIRS) {
      const { deduction, refused } = findHint(board, other);
      fired += refused.length;
      expect(deduction === null || agrees(deduction, other)).toBe(true);
      for (const wrong of refused) expect(agrees(wrong, other)).toBe(false);
    }
    expect(fired).toBeGreaterThan(10);
  });

  it('is not shown on the way to a cell', () => {
    let fired = 0;
    for (const { board, other } of PAIRS) {
      const { steps, refused } = why(board, other, cellsOf(other)[0]!);
      fired += refused.length;
      expect(steps.every((step) => agrees(step, other))).toBe(true);
    }
    expect(fired).toBeGreaterThan(10);
  });

  it('is never found with the right solution', () => {
    for (const { board, solution } of PAIRS) {
      for (let played = board; ; ) {
        const { deduction, refused } = findHint(played, solution);
        expect(refused).toEqual([]);
        if (!deduction) break;
        played = withMarks(played, deduction);
      }
    }
  });
});

describe('uniqueness', () => {
  it('is argued from only where it is allowed', () => {
    for (const { board, solution } of PAIRS) {
      for (let played = board; ; ) {
        const { deduction } = findHint(played, solution, { uniqueness: false });
        if (!deduction) break;
        expect(deduction.tier).not.toBe(7);
        played = withMarks(played, deduction);
      }
    }
  });
});
