import { describe, expect, it } from 'vitest';
import type { Deduction } from '../../../src/engine/deduction/deduction.js';
import { generate } from '../../../src/engine/generate/generate.js';
import { gridOf } from '../../../src/engine/generate/library.js';
import { effortOf } from '../../../src/engine/grade/effort.js';
import { gradePuzzle } from '../../../src/engine/grade/grade.js';

const GRIDS = [11, 12, 13].map((seed) => gridOf(generate({ size: 8, stars: 1, grade: 'Medium', seed })));

describe('effort', () => {
  it('is nothing for nothing, and never falls with a further step', () => {
    for (const grid of GRIDS) {
      const { steps } = gradePuzzle(grid);
      const efforts = steps.map((_, index) => effortOf(grid, steps.slice(0, index)));
      expect(efforts[0]).toBe(0);
      expect(efforts).toEqual([...efforts].sort((a, b) => a - b));
    }
  });

  it('takes no notice of what can be read off the board', () => {
    for (const grid of GRIDS) {
      const { steps } = gradePuzzle(grid);
      const from = steps.findLastIndex(({ tier }) => tier > 2) + 1;
      expect(effortOf(grid, steps)).toBe(effortOf(grid, steps.slice(0, from)));
    }
  });

  it('counts the links of a chain', () => {
    const [grid] = GRIDS;
    const link: Deduction = { rule: 'R1.1', tier: 1, stars: [], crosses: [0], reasons: [] };
    const chain = (links: number): Deduction => ({
      rule: 'R8.1',
      tier: 8,
      stars: [],
      crosses: [0],
      reasons: Array.from({ length: links }, () => ({ role: 'step', deduction: link })),
    });
    expect(effortOf(grid!, [chain(3)])).toBeGreaterThan(effortOf(grid!, [chain(2)]));
  });
});
