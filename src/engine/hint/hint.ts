import { type Board, withMarks } from '../board/board.js';
import type { Position } from '../bounds/position.js';
import type { Deduction, Tier } from '../deduction/deduction.js';
import { nextStep, rulesAt } from '../grade/next-step.js';
import type { Cell, CellSet } from '../grid/cellset.js';
import { positionOf } from '../rules/position-of.js';
import { mistakesOn } from './mistakes.js';
import { withObvious } from './obvious.js';

export interface Hint {
  /** Marks that contradict the solution. They come before any deduction. */
  readonly mistakes: readonly Cell[];
  /** The player's board without its mistakes and with the obvious crosses: what the deduction is about. */
  readonly board: Board;
  /** The simplest next step; null only when every star is placed. */
  readonly deduction: Deduction | null;
}

/** Up to this tier every use is looked at and the best one taken; above, the first found is good enough. */
const COMPARED = 4;

/**
 * The next step for a player's board, which has few crosses and maybe mistakes. The puzzle is known
 * to have this one solution, so arguments from uniqueness are allowed before chains are tried.
 */
export function findHint(board: Board, solution: CellSet): Hint {
  const mistakes = mistakesOn(board, solution);
  const clean = withMarks(board, { clear: mistakes });
  const { position } = withObvious(positionOf(clean));
  return { mistakes, board: position.board, deduction: simplestStep(position) };
}

function simplestStep(position: Position): Deduction | null {
  if (position.isDone) return null;
  for (let tier = 2; tier <= COMPARED; tier++) {
    const best = clearest(position, tier as Tier);
    if (best) return best;
  }
  return nextStep(position, { tiers: [COMPARED + 1, 8], uniqueness: true });
}

/** Of all uses at a tier: a star before crosses, then the fewest reasons, then the catalogue's order. */
function clearest(position: Position, tier: Tier): Deduction | null {
  let best: Deduction | null = null;
  for (const rule of rulesAt(tier)) {
    for (const deduction of rule.find(position, tier)) {
      if (best === null || isClearer(deduction, best)) best = deduction;
    }
  }
  return best;
}

function isClearer(one: Deduction, other: Deduction): boolean {
  const stars = Number(one.stars.length > 0) - Number(other.stars.length > 0);
  return stars === 0 ? one.reasons.length < other.reasons.length : stars > 0;
}
