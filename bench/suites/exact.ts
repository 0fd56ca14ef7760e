import { type Board, emptyBoard, gridFromLayout } from '../../src/engine/board/board.js';
import { solveExactly } from '../../src/engine/exact/solver.js';
import type { Case, Suite } from '../suite.js';

const WARM_UP = 100;

/** The exact solver on whole sets: the solution and the proof that it is the only one. */
const suite: Suite = {
  name: 'exact',
  *cases({ puzzles }): Iterable<Case> {
    for (const [set, lines] of puzzles) {
      const boards = lines.map(boardOf);
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

function boardOf(line: string): Board {
  const [head = '', layout = ''] = line.split('.');
  const [size, stars] = head.split('x').map(Number);
  return emptyBoard(gridFromLayout(size!, stars!, layout));
}

export default suite;
