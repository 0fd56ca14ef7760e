import { solveExactly } from '../engine/exact/solver.js';
import { has } from '../engine/grid/cellset.js';
import { writeBoard } from '../engine/notation/write.js';
import { type Command, wholeNumber } from './command.js';
import { eachPuzzle } from './lines.js';
import { milliseconds } from './milliseconds.js';

export const command: Command = {
  usage: 'solve [FILE|-] [--limit n]',
  options: { limit: { type: 'string' } },
  async run(values, source) {
    const limit = wholeNumber(values, 'limit', 1, 1_000_000, 2);
    return eachPuzzle(source, (board) => {
      const start = performance.now();
      const { solutions } = solveExactly(board, { limit });
      const [solution] = solutions;
      const cells = Array.from(board.grid.regionOf.keys());
      return {
        puzzle: writeBoard(board, 'sbn'),
        solutions: solutions.length,
        solution: solution ? cells.map((cell) => (has(solution, cell) ? '1' : '0')).join('') : null,
        ms: milliseconds(start),
      };
    });
  },
};
