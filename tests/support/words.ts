import { type Board, emptyBoard } from '../../src/engine/board/board.js';
import type { Deduction } from '../../src/engine/deduction/deduction.js';
import { nextStep } from '../../src/engine/grade/next-step.js';
import { catalogue } from '../../src/engine/rules/catalogue.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { createRandom, randomGrid } from './random-grid.js';

export interface Found {
  readonly board: Board;
  readonly deduction: Deduction;
}

/**
 * Deductions as they come up in real solves: on random boards, at every position of the path, what
 * each rule finds first, up to so many of each rule.
 */
export function deductionsOfSolves(plan: {
  seed: number;
  boards: readonly (readonly [size: number, stars: number])[];
  each: number;
  /** Leave out the dear rules by their ids. */
  without?: (id: string) => boolean;
}): Found[] {
  const random = createRandom(plan.seed);
  const found: Found[] = [];
  const counts = new Map<string, number>();
  const rules = catalogue.filter(({ id }) => !plan.without?.(id));
  for (const [size, stars] of plan.boards) {
    let position = positionOf(emptyBoard(randomGrid(random, size, stars)));
    for (
      let step = nextStep(position, { tiers: [1, 6] });
      step;
      step = nextStep(position, { tiers: [1, 6] })
    ) {
      for (const rule of rules) {
        // Rules count on what the first two tiers see being done.
        if (step.tier < 3 && rule.tier !== step.tier) continue;
        if ((counts.get(rule.id) ?? 0) >= plan.each) continue;
        for (const deduction of rule.find(position, rule.tier)) {
          counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1);
          found.push({ board: position.board, deduction });
          break;
        }
      }
      position = position.with(step);
    }
  }
  return found;
}
