import { describe, expect, it } from 'vitest';
import type { RuleId } from '../../../src/engine/deduction/deduction.js';
import { solveExactly } from '../../../src/engine/exact/solver.js';
import { generateNeeding, solutionOf } from '../../../src/engine/generate/needing.js';
import { readBoard } from '../../../src/engine/notation/read.js';

const SMALL = { size: 6, stars: 1, seed: 12 };

describe('a puzzle for a technique', () => {
  it('has it on its path, with the position on which it comes next', () => {
    const { puzzle, onPath, practice } = generateNeeding(SMALL, 'R4.4');
    expect(onPath).toBe(true);
    expect(puzzle.rules['R4.4']).toBeGreaterThan(0);
    expect(practice.deduction.rule).toBe('R4.4');
    expect(generateNeeding(SMALL, 'R4.4').puzzle).toEqual(puzzle);
    const { solutions } = solveExactly(readBoard(puzzle.puzzle));
    expect(solutions).toEqual([solutionOf(puzzle)]);
  });

  it('has a position on which it is the shortest argument, where something simpler comes first on every path', () => {
    const { puzzle, onPath, practice } = generateNeeding(SMALL, 'R5.7');
    expect([onPath, practice.deduction.rule]).toEqual([puzzle.rules['R5.7'] !== undefined, 'R5.7']);
    const [solution] = solveExactly(readBoard(puzzle.puzzle)).solutions;
    for (const cell of practice.deduction.stars)
      expect((solution![Math.trunc(cell / 6)]! >> (cell % 6)) & 1).toBe(1);
    for (const cell of practice.deduction.crosses)
      expect((solution![Math.trunc(cell / 6)]! >> (cell % 6)) & 1).toBe(0);
  });

  it('is refused for what cannot be, and for what is nothing', () => {
    // Blocks of 2×2 fill a board of 4S + 2 rows alone.
    expect(() => generateNeeding({ size: 5, stars: 1, seed: 1 }, 'R6.6a')).toThrow('limit-reached');
    expect(() => generateNeeding(SMALL, 'R9.9' as RuleId)).toThrow(RangeError);
  });
});
