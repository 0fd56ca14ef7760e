import { type Board, withMarks } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction } from '../deduction/deduction.js';
import { stepsInOrder } from '../grade/next-step.js';
import type { Cell, CellSet } from '../grid/cellset.js';
import { isTechnique, ruleById } from '../rules/catalogue.js';
import { positionOf } from '../rules/position-of.js';
import { firstTrue } from './guard.js';
import type { HintOptions } from './hint.js';
import { mistakesOn } from './mistakes.js';
import { withObvious } from './obvious.js';

/** Does a step say what this cell is? */
export const decides =
  (cell: Cell) =>
  ({ stars, crosses }: Deduction): boolean =>
    stars.includes(cell) || crosses.includes(cell);

/** Looking a rule up again after leaving a step out is only done where that is cheap, and so often. */
const CHEAP_TIER = 5;
const MOST_LOOKUPS = 300;
/** Farther than this, how far it is exactly helps nobody; and so many steps beyond counting take long to find. */
const MOST_STEPS = 80;
const MOST_DEAR = 5;

/** The way to a cell. */
export interface Why {
  /** From the player's own board, each needed by a later one. Obvious crosses are taken as read between them. */
  readonly steps: readonly Deduction[];
  /** False where the cell is farther away than was looked. */
  readonly isComplete: boolean;
  /** Deductions that the solution contradicts: faults of a rule, never shown. */
  readonly refused: readonly Deduction[];
}

/** Deductions that lead to this cell; none when it is decided already. */
export function why(
  board: Board,
  solution: CellSet,
  cell: Cell,
  { uniqueness = true }: HintOptions = {},
): Why {
  const clean = withMarks(board, { clear: mistakesOn(board, solution) });
  const start = positionOf(clean, () => solution, { goesOn: true });
  const path = pathTo(start, solution, cell, uniqueness);
  return path.isComplete ? { ...path, steps: shorten(start, path.steps, cell) } : path;
}

function pathTo(start: Position, solution: CellSet, cell: Cell, uniqueness: boolean): Why {
  const steps: Deduction[] = [];
  const refused: Deduction[] = [];
  let dear = 0;
  for (let from = start; ; ) {
    const { position, stopped } = withObvious(from, decides(cell));
    if (stopped) return { steps: [...steps, stopped], isComplete: true, refused };
    const guarded = firstTrue(towards(cell, stepsInOrder(position, { tiers: [2, 8], uniqueness })), solution);
    refused.push(...guarded.refused);
    const { deduction } = guarded;
    if (!deduction) return { steps: [], isComplete: true, refused };
    steps.push(deduction);
    if (decides(cell)(deduction)) return { steps, isComplete: true, refused };
    if (deduction.tier > CHEAP_TIER) dear++;
    if (steps.length === MOST_STEPS || dear === MOST_DEAR) return { steps, isComplete: false, refused };
    from = position.with(deduction);
  }
}

/** A search can say of this cell what it would say of any other. */
export function* towards(cell: Cell, steps: Iterable<Deduction>): Iterable<Deduction> {
  for (const step of steps) if (isTechnique(step.rule) || decides(cell)(step)) yield step;
}

/** Leaves out runs of steps, long ones first, as long as the rest still leads to the cell. */
function shorten(start: Position, path: readonly Deduction[], cell: Cell): readonly Deduction[] {
  let kept = path;
  let lookups = 0;
  for (let run = Math.max(1, kept.length >> 1); run >= 1; run >>= 1) {
    for (let at = kept.length - 1 - run; at >= 0 && lookups < MOST_LOOKUPS; at -= run) {
      lookups += kept.length - at;
      const rest = replay(start, [...kept.slice(0, at), ...kept.slice(at + run)], cell);
      if (rest) kept = rest;
    }
  }
  return kept;
}

/** The same steps on a board that lacks some earlier ones, argued anew; null where one no longer holds. */
function replay(start: Position, steps: readonly Deduction[], cell: Cell): Deduction[] | null {
  const found: Deduction[] = [];
  let from = start;
  for (const wanted of steps) {
    const { position, stopped } = withObvious(from, decides(cell));
    if (stopped) return [...found, stopped];
    const step = again(position, wanted, cell);
    if (!step) return null;
    found.push(step);
    if (decides(cell)(step)) return found;
    from = position.with(step);
  }
  const { stopped } = withObvious(from, decides(cell));
  return stopped ? [...found, stopped] : null;
}

/** A use of the same rule that says all that the wanted step does; of the last one, only what it says of the cell. */
function again(position: Position, wanted: Deduction, cell: Cell): Deduction | null {
  const rule = ruleById(wanted.rule);
  if (!rule || wanted.tier > CHEAP_TIER) return null;
  const last = decides(cell)(wanted);
  for (const step of rule.find(position, wanted.tier)) {
    const same =
      wanted.stars.every((star) => step.stars.includes(star)) &&
      wanted.crosses.every((cross) => step.crosses.includes(cross));
    if (last ? decides(cell)(step) : same) return step;
  }
  return null;
}
