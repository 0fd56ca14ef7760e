import { describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
import { agrees } from '../../src/engine/hint/guard.js';
import { type OnRefused, rememberingAnswers } from '../../src/workers/memory.js';
import { enginePorts } from '../support/engine-ports.js';

const BOARD = emptyBoard(gridFromLayout(4, 1, 'AAABAABBCCCCDDDD'));
const RIGHT = solveExactly(BOARD).solutions[0]!;
// Every star one row further down: to the guard, all rules are wrong.
const WRONG = RIGHT.map((_, row) => RIGHT[(row + 3) % 4]!);

/** The engine in this thread. */
const remembered = (onRefused: OnRefused) => {
  const { hints, puzzles } = enginePorts();
  return rememberingAnswers({ ...hints, ...puzzles }, onRefused);
};

describe('remembered hints', () => {
  it('tell of every deduction that the solution contradicts, once', async () => {
    const told: Deduction[] = [];
    const hints = remembered((board, deduction) => {
      expect(board).toBe(BOARD);
      told.push(deduction);
    });
    await hints.findHint(BOARD, RIGHT);
    expect(told).toEqual([]);
    const [cell] = cellsOf(WRONG);
    const { refused } = await hints.why(BOARD, WRONG, cell!);
    expect(refused.length).toBeGreaterThan(1);
    expect(told).toEqual(refused);
    await hints.why(BOARD, WRONG, cell!);
    expect(told).toEqual(refused);
  });

  it('tell of those of a hint, too', async () => {
    const told: Deduction[] = [];
    const hints = remembered((_, deduction) => told.push(deduction));
    const { deduction, refused } = await hints.findHint(BOARD, WRONG);
    expect(deduction === null || agrees(deduction, WRONG)).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(told).toEqual(refused);
  });

  it('are found once for a board and what may be argued from', async () => {
    const hints = remembered(() => {});
    const first = await hints.findHint(BOARD, RIGHT);
    expect(await hints.findHint(BOARD, RIGHT)).toBe(first);
    expect(await hints.findHint(BOARD, RIGHT, { uniqueness: true })).toBe(first);
    expect(await hints.findHint(BOARD, RIGHT, { uniqueness: false })).not.toBe(first);
    const [star, other] = cellsOf(RIGHT) as [number, number];
    const further = withMarks(BOARD, { stars: [star] });
    expect(await hints.findHint(further, RIGHT)).not.toBe(first);
    const why = await hints.why(BOARD, RIGHT, star);
    expect(await hints.why(BOARD, RIGHT, star)).toBe(why);
    expect(await hints.why(BOARD, RIGHT, other)).not.toBe(why);
    expect(await hints.why(BOARD, RIGHT, star, { uniqueness: false })).not.toBe(why);
  });
});
