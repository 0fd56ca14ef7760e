import { describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout } from '../../../src/engine/board/board.js';
import { isSolved } from '../../../src/engine/board/violations.js';
import { type Grading, gradeOf, gradePuzzle } from '../../../src/engine/grade/grade.js';
import { nextStep } from '../../../src/engine/grade/next-step.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { knownGrids } from '../../support/cases.js';

const grids = knownGrids(29)
  .filter(({ solutions, grid }) => solutions.length === 1 && grid.size <= 10)
  .map(({ grid }) => grid);

describe('a solve by rules', () => {
  it('ends in the solution, with every step at the lowest tier that has one', () => {
    expect(grids.length).toBeGreaterThan(4);
    for (const grid of grids) {
      const { solved, steps, tier, rules } = gradePuzzle(grid, { tiers: [1, 6] });
      let position = positionOf(emptyBoard(grid));
      for (const step of steps) {
        if (step.tier > 1) expect(nextStep(position, { tiers: [1, Math.min(step.tier - 1, 4)] })).toBeNull();
        position = position.with(step);
      }
      expect(isSolved(position.board)).toBe(solved);
      expect(tier).toBe(Math.max(...steps.map((step) => step.tier)));
      expect(Object.values(rules).reduce((sum, uses) => sum + uses, 0)).toBe(steps.length);
    }
  });

  it('is the same every time', () => {
    for (const grid of grids)
      expect(gradePuzzle(grid, { tiers: [1, 5] })).toEqual(gradePuzzle(grid, { tiers: [1, 5] }));
  });

  it('tells after every step what is known, and no grade before the last', () => {
    for (const grid of grids) {
      const told: string[] = [];
      const onStep = ({ steps, grade }: Grading) => told.push(`${steps.length} ${grade}`);
      const { steps, grade } = gradePuzzle(grid, { tiers: [1, 6], onStep });
      const before = steps.map((_, count) => `${count} Beyond`);
      expect(told).toEqual([...before, `${steps.length} ${grade}`]);
    }
  });

  it('keeps to the tiers it is given', () => {
    for (const grid of grids) {
      const { steps } = gradePuzzle(grid, { tiers: [1, 3] });
      expect(steps.every((step) => step.tier <= 3)).toBe(true);
    }
  });

  it('never argues from uniqueness', () => {
    for (const grid of grids) {
      const { steps } = gradePuzzle(grid, { tiers: [1, 7] });
      expect(steps.filter((step) => step.tier === 7)).toEqual([]);
    }
  });

  it('of a puzzle that cannot be solved stops where no rule is left, and is no grade', () => {
    const twoWays = gridFromLayout(5, 1, 'AABBBAABBBCCDDDCCDDEEEEEE');
    const { solved, grade } = gradePuzzle(twoWays, { tiers: [1, 4] });
    expect({ solved, grade }).toEqual({ solved: false, grade: 'Beyond' });
  });
});

describe('a next step', () => {
  it('is looked for in tiers 1 to 6 unless told otherwise', () => {
    for (const grid of grids.slice(0, 3)) {
      const position = positionOf(emptyBoard(grid));
      expect(nextStep(position)).toEqual(nextStep(position, { tiers: [1, 6] }));
    }
  });
});

describe('a grade', () => {
  it.each([
    [0, 'Easy'],
    [3, 'Easy'],
    [4, 'Medium'],
    [5, 'Hard'],
    [6, 'Expert'],
    [8, 'Beyond'],
  ])('of tier %i is %s', (tier, grade) => {
    expect(gradeOf(tier)).toBe(grade);
  });
});
