import { type Board, withMarks } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction } from '../deduction/deduction.js';
import { nextStep } from '../grade/next-step.js';
import type { Cell, CellSet } from '../grid/cellset.js';
import { ruleById } from '../rules/catalogue.js';
import { positionOf } from '../rules/position-of.js';
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

/**
 * From the player's own board, deductions that lead to this cell, each needed by a later one. Obvious crosses are taken as read between them. Empty when the cell is decided already.
 */
export function why(board: Board, solution: CellSet, cell: Cell): Deduction[] {
  const start = positionOf(withMarks(board, { clear: mistakesOn(board, solution) }));
  return shorten(start, pathTo(start, cell), cell);
}

function pathTo(start: Position, cell: Cell): Deduction[] {
  const path: Deduction[] = [];
  for (let from = start; ; ) {
    const { position, stopped } = withObvious(from, decides(cell));
    if (stopped) return [...path, stopped];
    const step = nextStep(position, { tiers: [2, 8], uniqueness: true });
    if (!step) return [];
    path.push(step);
    if (decides(cell)(step)) return path;
    from = position.with(step);
  }
}

/** Leaves out runs of steps, long ones first, as long as the rest still leads to the cell. */
function shorten(start: Position, path: Deduction[], cell: Cell): Deduction[] {
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

/** A use of the same rule that says all that is still news of the wanted step. */
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
