import { emptyBoard } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Tier } from '../deduction/deduction.js';
import type { Cell, CellSet } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import { positionOf } from '../rules/position-of.js';
import { rulesAt } from './next-step.js';

/** How far rules get: whether to the end, and how many cells they decide on the way. */
export interface Reach {
  readonly solved: boolean;
  readonly decided: number;
}

/**
 * How far the rules up to a tier get. As far as step by step, but sooner: every use that a rule has is taken before the
 * simplest are tried again. What comes of it is not a path to tell.
 */
export function reachOf(grid: Grid, highest: Tier, solution: CellSet): Reach {
  let position = positionOf(emptyBoard(grid), () => solution, { goesOn: true, isThorough: true });
  while (!position.isDone) {
    const further = withAllUses(position, highest);
    if (!further) break;
    position = further;
  }
  return { solved: position.isDone, decided: grid.size ** 2 - position.unknownList().length };
}

/** The position after every use of the first rule that has one; null where none has. */
function withAllUses(position: Position, highest: Tier): Position | null {
  for (let tier = 1; tier <= highest; tier++) {
    for (const rule of rulesAt(tier as Tier)) {
      if (rule.assumesOneSolution) continue;
      const stars = new Set<Cell>();
      const crosses = new Set<Cell>();
      for (const deduction of rule.find(position, tier as Tier)) {
        for (const cell of deduction.stars) stars.add(cell);
        for (const cell of deduction.crosses) crosses.add(cell);
      }
      if (stars.size + crosses.size > 0) return position.with({ stars: [...stars], crosses: [...crosses] });
    }
  }
  return null;
}
