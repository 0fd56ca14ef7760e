import { describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout } from '../../src/engine/board/board.js';
import type { RuleId } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { cellsOf } from '../../src/engine/grid/cellset.js';
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
    const rules: RuleId[] = [];
    const hints = remembered((board, { rule }) => {
      expect(board).toBe(BOARD);
      rules.push(rule);
    });
    await hints.findHint(BOARD, RIGHT);
    expect(rules).toEqual([]);
    await hints.why(BOARD, WRONG, cellsOf(WRONG)[0]!);
    expect(rules.length).toBeGreaterThan(0);
  });

  it('are found once for a board and what may be argued from', async () => {
    const hints = remembered(() => {});
    const first = await hints.findHint(BOARD, RIGHT);
    expect(await hints.findHint(BOARD, RIGHT)).toBe(first);
    expect(await hints.findHint(BOARD, RIGHT, { uniqueness: false })).not.toBe(first);
  });
});
