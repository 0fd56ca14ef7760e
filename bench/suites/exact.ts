import { solveExactly } from '../../src/engine/exact/solver.js';
import { readBoard } from '../../src/engine/notation/read.js';
import type { Case, Suite } from '../suite.js';

const WARM_UP = 100;

/** The exact solver on whole sets: the solution and the proof that it is the only one. */
const suite: Suite = {
  name: 'exact',
  *cases({ puzzles }): Iterable<Case> {
    for (const [set, lines] of puzzles) {
      const boards = lines.map(readBoard);
      yield {
        name: set,
        samples: boards.length,
        warmUp: Math.min(WARM_UP, 2 * boards.length),
        run: (sample) => {
          const { solutions, complete } = solveExactly(boards[sample]!);
          if (solutions.length !== 1 || !complete) throw new Error(`not one solution: ${lines[sample]}`);
        },
      };
    }
  },
};

export default suite;
