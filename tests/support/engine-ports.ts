import { emptyBoard } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import { type GenerateRequest, generate } from '../../src/engine/generate/generate.js';
import { findHint } from '../../src/engine/hint/hint.js';
import { why } from '../../src/engine/hint/why.js';
import { review } from '../../src/engine/review/review.js';
import type { GameContext } from '../../src/game/context.js';
import { createLog } from '../../src/ops/log.js';
import { createSupply } from '../../src/supply/supply.js';
import { gradeStepwise } from '../../src/workers/grade-job.js';
import type { EnginePool } from '../../src/workers/pool.js';

/** The engine in this thread, where the product has workers. */
export const enginePorts = (): Pick<GameContext, 'hints' | 'puzzles'> => ({
  hints: {
    findHint: async (board, solution, options) => findHint(board, solution, options),
    why: async (board, solution, cell, options) => why(board, solution, cell, options),
  },
  puzzles: {
    prove: async (grid) => {
      const { solutions } = solveExactly(emptyBoard(grid), { limit: 2 });
      const [first, second] = solutions;
      if (first && second) return { solutions: 'several', two: [first, second] };
      return first ? { solutions: 'one', solution: first } : { solutions: 'none' };
    },
    grade: async (grid) => ({ grading: gradeStepwise(grid, () => undefined), settled: true }),
    review: async (game) => review(game),
  },
});

type Outside = Pick<GameContext, 'store' | 'clock' | 'random'>;

/** Makes puzzles in this thread. */
const MAKES_HERE: Pick<EnginePool, 'generate'> = {
  generate: async (request: GenerateRequest) => generate(request),
};

/** A context whose engine works in this thread; puzzles may be made elsewhere. */
export function contextOf(outside: Outside, makes = MAKES_HERE): GameContext {
  const supply = createSupply({ ...outside, makes, log: createLog('silent') });
  return { ...outside, ...enginePorts(), supply };
}
