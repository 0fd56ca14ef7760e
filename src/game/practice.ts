import type { Practice } from '../engine/hint/practice.js';
import type { Rule } from '../engine/rules/deduction.js';
import { puzzlesUsing } from '../store/puzzles.js';
import type { GameContext } from './context.js';
import { randomId } from './ids.js';

export type { Practice } from '../engine/hint/practice.js';

/** A position from the library where this technique is the next step; null when no puzzle uses it. */
export async function practiceFor(context: GameContext, rule: Rule): Promise<Practice | null> {
  const { store, random, puzzles } = context;
  const grids = await puzzlesUsing(store, rule, randomId(random));
  for (const grid of grids) {
    const found = await puzzles.practice(grid, rule.id);
    if (found) return found;
  }
  return null;
}
