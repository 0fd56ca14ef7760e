import { emptyBoard, withMarks } from '../../../src/engine/board/board.js';
import { Position } from '../../../src/engine/bounds/position.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { gradePuzzle } from '../../../src/engine/grade/grade.js';
import { nextStep } from '../../../src/engine/grade/next-step.js';
import { mistakesOn } from '../../../src/engine/hint/mistakes.js';
import { findPractice } from '../../../src/engine/hint/practice.js';
import type { Deduction } from '../../../src/engine/rules/deduction.js';
import type { GameContext } from '../../../src/game/context.js';

/** The engine in this thread, where the product has workers. */
export const enginePorts: Pick<GameContext, 'hints' | 'puzzles'> = {
  hints: {
    findHint: async (board, solution) => {
      const mistakes = mistakesOn(board, solution);
      const right = withMarks(board, { clear: mistakes });
      return {
        mistakes,
        board: right,
        deduction: mistakes.length > 0 ? null : nextStep(new Position(right)),
      };
    },
    why: async (board, _, cell) => {
      const steps: Deduction[] = [];
      for (let position = new Position(board); ; ) {
        const step = nextStep(position);
        if (!step) return steps;
        steps.push(step);
        if (step.stars.includes(cell) || step.crosses.includes(cell)) return steps;
        position = position.with(step);
      }
    },
  },
  puzzles: {
    assess: async (grid) => {
      const { solutions } = solveExactly(emptyBoard(grid), { limit: 2 });
      if (solutions.length === 0) return { solutions: 'none' };
      if (solutions.length > 1) return { solutions: 'several' };
      return { solutions: 'one', solution: solutions[0]!, grading: gradePuzzle(grid) };
    },
    practice: async (grid, rule) => findPractice(grid, rule),
  },
};
