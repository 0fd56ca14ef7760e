import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { isSolved } from '../../../src/engine/board/violations.js';
import { InputError } from '../../../src/engine/errors.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { drawGrid } from '../../../src/engine/generate/draw.js';
import { checkPossible, generate } from '../../../src/engine/generate/generate.js';
import { GenerationError } from '../../../src/engine/generate/puzzle.js';
import { createRandom } from '../../../src/engine/generate/random.js';
import { STYLES } from '../../../src/engine/generate/style.js';
import { gradePuzzle } from '../../../src/engine/grade/grade.js';
import { type CellSet, setOf } from '../../../src/engine/grid/cellset.js';
import { readBoard } from '../../../src/engine/notation/read.js';

function solutionOf(size: number, digits: string): CellSet {
  return setOf(
    size,
    [...digits].flatMap((digit, cell) => (digit === '1' ? [cell] : [])),
  );
}

describe('generated puzzles', () => {
  it.each([
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 1],
    [8, 2],
    [9, 1],
    [9, 2],
    [10, 1],
    [10, 2],
    [11, 2],
    [12, 3],
    [13, 3],
    [14, 3],
    [17, 4],
  ])('of %i rows and %i★ have one solution, the one they are drawn around', (size, stars) => {
    const random = createRandom(size);
    const drawing = { size, stars, style: 'compact', random, conflictLimit: 20_000, tick: () => {} } as const;
    for (let drawn = 0; drawn < 3; ) {
      const board = drawGrid(drawing);
      if (!board) continue;
      drawn++;
      expect(isSolved({ ...emptyBoard(board.grid), stars: board.solution })).toBe(true);
      const proof = solveExactly(emptyBoard(board.grid));
      expect(proof).toMatchObject({ solutions: [board.solution], complete: true });
    }
  });

  it('carry their notation and their solution', () => {
    const { puzzle, solution } = generate({ size: 8, stars: 1, seed: 1 });
    const board = readBoard(puzzle);
    expect(board.grid).toMatchObject({ size: 8, stars: 1 });
    expect(solveExactly(board).solutions).toEqual([solutionOf(8, solution)]);
  });

  it('are the same for the same seed, and others for another', () => {
    const make = (seed: number) => generate({ size: 8, stars: 1, seed }).puzzle;
    expect(make(7)).toBe(make(7));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(make)).size).toBe(8);
  });

  it.each(STYLES)('come in the style %s', (style) => {
    expect(generate({ size: 6, stars: 1, style, seed: 3 }).style).toBe(style);
  });
});

describe('puzzles of a wanted grade', () => {
  it.each([
    [5, 1, 'Easy', 11],
    [6, 1, 'Medium', 12],
    [8, 1, 'Hard', 13],
  ] as const)(
    'of %i rows and %i★ are %s, by the rules as much as by what they say',
    (size, stars, grade, seed) => {
      const made = generate({ size, stars, grade, seed });
      expect(made.grade).toBe(grade);
      const grading = gradePuzzle(readBoard(made.puzzle).grid);
      expect(grading).toMatchObject({ solved: true, grade, tier: made.tier });
      expect(generate({ size, stars, grade, seed }).puzzle).toBe(made.puzzle);
    },
  );

  it('that boards of this size do not have are given up', () => {
    const attempt = () => generate({ size: 5, stars: 1, grade: 'Expert', seed: 1 }, { boards: 2 });
    expect(attempt).toThrow(expect.objectContaining({ code: 'limit-reached', data: { boards: 2 } }));
  });
});

describe('requests that cannot be met', () => {
  it.each([
    [3, 1, 'size-out-of-range'],
    [26, 2, 'size-out-of-range'],
    [10.5, 2, 'size-out-of-range'],
    [10, 0, 'stars-out-of-range'],
    [25, 7, 'stars-out-of-range'],
    [7, 2, 'no-such-puzzle'],
    [11, 3, 'no-such-puzzle'],
    [23, 6, 'no-such-puzzle'],
  ])('size %s with %s stars is refused as %s', (size, stars, code) => {
    expect(() => generate({ size, stars, seed: 1 })).toThrow(expect.objectContaining({ code }));
    expect(() => generate({ size, stars, seed: 1 })).toThrow(InputError);
  });

  it('refuses no size of 4S or more', () => {
    for (let stars = 1; stars <= 6; stars++) {
      for (let size = 4 * stars; size <= 25; size++) expect(() => checkPossible(size, stars)).not.toThrow();
    }
  });

  it('ends in an honest error when the limit is reached', () => {
    const attempt = () => generate({ size: 10, stars: 2, seed: 1 }, { boards: 0 });
    expect(attempt).toThrow(GenerationError);
    expect(attempt).toThrow(expect.objectContaining({ code: 'limit-reached', data: { boards: 0 } }));
  });

  it('stops when it is cancelled, and reports how far it is', () => {
    const seen: number[] = [];
    const attempt = () =>
      generate(
        { size: 10, stars: 2, seed: 2 },
        { onProgress: ({ proofs }) => seen.push(proofs), isCancelled: () => seen.length === 2 },
      );
    expect(attempt).toThrow(expect.objectContaining({ code: 'cancelled' }));
    expect(seen).toEqual([1, 2]);
  });
});
