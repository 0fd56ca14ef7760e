import { describe, expect, it } from 'vitest';
import { stateOf, withMarks } from '../../src/engine/board/board.js';
import type { RuleId } from '../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { has } from '../../src/engine/grid/cellset.js';
import { findHint } from '../../src/engine/hint/hint.js';
import { progressOn } from '../../src/engine/hint/practice.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { storedPositions } from '../support/practice-positions.js';

const LEAST = 5;

describe('stored practice positions', () => {
  it('are at least five for every rule, each on another puzzle', () => {
    const puzzlesOf = (rule: RuleId) =>
      new Set(
        storedPositions
          .filter((one) => one.rule === rule)
          .map(({ board }) => readBoard(board).grid.regionOf.join()),
      );
    const few = catalogue.filter(({ id }) => puzzlesOf(id).size < LEAST).map(({ id }) => id);
    expect(few).toEqual([]);
  });

  it.each(storedPositions)(
    '$rule $board: what it decides is open and true, and a hint names it',
    (stored) => {
      const { rule, deduction, others } = stored;
      const board = readBoard(stored.board);
      const { solutions } = solveExactly(board);
      expect(solutions).toHaveLength(1);
      const [solution] = solutions;
      expect(deduction.rule).toBe(rule);
      for (const { stars, crosses } of [deduction, ...others]) {
        expect(stars.length + crosses.length).toBeGreaterThan(0);
        for (const cell of [...stars, ...crosses]) {
          expect(has(board.stars, cell) || has(board.crosses, cell)).toBe(false);
          expect(has(solution!, cell)).toBe(stars.includes(cell));
        }
      }
      const hint = findHint(board, solution!, {
        practised: { rule, goal: deduction, state: stateOf(board) },
      });
      expect(hint.refused).toEqual([]);
      expect(hint.deduction?.rule).toBe(rule);
      // Whoever does what the hint says has found the step.
      const done = withMarks(board, hint.deduction!);
      expect(
        [deduction, ...others].some((marks) => progressOn(done, marks).found === progressOn(done, marks).of),
      ).toBe(true);
    },
  );
});
