import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, gridFromLayout, withMarks } from '../../../src/engine/board/board.js';
import { isSolved } from '../../../src/engine/board/violations.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { type CellSet, cellsOf, keyOf } from '../../../src/engine/grid/cellset.js';
import { SYMMETRIES } from '../../../src/engine/grid/symmetry.js';
import { moveBoard } from '../../support/move-board.js';
import { createRandom, type Random, randomGrid } from '../../support/random-grid.js';
import { enumerateSolutions } from './simple-enumerator.js';

const keys = (solutions: readonly CellSet[]) => solutions.map(keyOf).sort();

/** Some cells of a solution written down, and some marks that may be wrong. */
function partly(random: Random, board: Board, solution: CellSet | undefined): Board {
  const cells = board.grid.size ** 2;
  const stars = solution ? cellsOf(solution).filter(() => random.int(4) === 0) : [random.int(cells)];
  const crosses = Array.from({ length: random.int(cells / 4) }, () => random.int(cells));
  return withMarks(board, { crosses, stars });
}

describe('exact solver against the simple enumerator', () => {
  it.each([
    [4, 1, 400],
    [5, 1, 1500],
    [6, 1, 1500],
    [7, 1, 800],
    [8, 1, 200],
    [8, 2, 300],
    [9, 2, 60],
  ])(
    '%i cells a side, %i★, %i grids: the same solutions of random grids, from partial boards too',
    (size, stars, times) => {
      const random = createRandom(size * 100 + stars);
      const seen = new Set<string>();
      for (let i = 0; i < times; i++) {
        const empty = emptyBoard(randomGrid(random, size, stars));
        const all = enumerateSolutions(empty);
        expect(keys(solveExactly(empty, { limit: all.length + 1 }).solutions)).toEqual(keys(all));
        const board = partly(random, empty, all[0]);
        const some = enumerateSolutions(board);
        const result = solveExactly(board, { limit: some.length + 1 });
        expect(keys(result.solutions)).toEqual(keys(some));
        expect(result.complete).toBe(true);
        seen.add(`${Math.min(2, all.length)}`).add(`partly ${Math.min(2, some.length)}`);
      }
      if (times >= 800) expect([...seen].sort()).toEqual(['0', '1', '2', 'partly 0', 'partly 1', 'partly 2']);
    },
  );
});

//     A A A B B B
//     A A A B B B
//     C C C D D D     1★: many solutions
//     C C C D D D
//     E E E F F F
//     E E E F F F
const OPEN = emptyBoard(gridFromLayout(6, 1, 'AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF'));

describe('exact solver', () => {
  it('stops at the number of solutions asked for', () => {
    const all = enumerateSolutions(OPEN);
    expect(all.length).toBeGreaterThan(5);
    expect(solveExactly(OPEN).solutions).toHaveLength(2);
    expect(solveExactly(OPEN, { limit: 5 }).solutions).toHaveLength(5);
    expect(solveExactly(OPEN, { limit: 5 }).complete).toBe(true);
  });

  it('finds only solutions, each once', () => {
    const { solutions } = solveExactly(OPEN, { limit: 1000 });
    expect(new Set(keys(solutions)).size).toBe(solutions.length);
    for (const stars of solutions) expect(isSolved({ ...OPEN, stars })).toBe(true);
  });

  it('leaves blocked solutions out', () => {
    const [first, second, ...rest] = enumerateSolutions(OPEN) as [CellSet, CellSet, ...CellSet[]];
    const result = solveExactly(OPEN, { blocked: [first, second], limit: 1000 });
    expect(keys(result.solutions)).toEqual(keys(rest));
  });

  it('tries the wanted stars first', () => {
    for (const wanted of enumerateSolutions(OPEN)) {
      expect(keys(solveExactly(OPEN, { limit: 1, phases: wanted }).solutions)).toEqual(keys([wanted]));
    }
  });

  it('says that it reached the conflict limit, and never more', () => {
    const random = createRandom(11);
    let reached = 0;
    for (let i = 0; i < 20; i++) {
      const board = emptyBoard(randomGrid(random, 10, 2));
      const whole = solveExactly(board);
      const short = solveExactly(board, { conflicts: 3 });
      expect(whole.complete).toBe(true);
      expect(short.conflicts).toBeLessThanOrEqual(3);
      if (short.complete) expect(keys(short.solutions)).toEqual(keys(whole.solutions));
      else reached++;
    }
    expect(reached).toBeGreaterThan(0);
  });

  it('finds nothing on a board that already breaks a rule', () => {
    expect(solveExactly(withMarks(OPEN, { stars: [0, 7] }))).toMatchObject({ solutions: [], complete: true });
    expect(solveExactly(withMarks(OPEN, { crosses: [0, 1, 2, 6, 7, 8] })).solutions).toEqual([]);
  });

  it('finds as many solutions of a board turned or mirrored', () => {
    const random = createRandom(5);
    for (let i = 0; i < 20; i++) {
      const board = emptyBoard(randomGrid(random, 8, 1));
      const counts = SYMMETRIES.map(
        (s) => solveExactly(moveBoard(board, s), { limit: 500 }).solutions.length,
      );
      expect(new Set(counts).size).toBe(1);
    }
  });

  it('works again at once after a large search of the same size', () => {
    const random = createRandom(9);
    const boards = Array.from({ length: 30 }, () => emptyBoard(randomGrid(random, 10, 2)));
    const first = boards.map((board) => solveExactly(board, { limit: 20 }));
    const again = boards.map((board) => solveExactly(board, { limit: 20 }));
    expect(again).toEqual(first);
  });
});
