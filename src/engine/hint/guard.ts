import type { Deduction } from '../deduction/deduction.js';
import { type CellSet, has } from '../grid/cellset.js';

/** So many faults at once mean that the solution is not this puzzle's; nothing is worth showing then. */
const MOST_REFUSED = 20;

/** A step that may be shown, and those before it that the solution contradicts: faults of their rules. */
export interface Guarded {
  readonly deduction: Deduction | null;
  readonly refused: readonly Deduction[];
}

/** The first of these steps that agrees with the solution. */
export function firstTrue(steps: Iterable<Deduction>, solution: CellSet): Guarded {
  const refused: Deduction[] = [];
  for (const deduction of steps) {
    if (agrees(deduction, solution)) return { deduction, refused };
    if (refused.push(deduction) >= MOST_REFUSED) break;
  }
  return { deduction: null, refused };
}

/** Does nothing that a step says contradict the solution? */
export const agrees = ({ stars, crosses }: Deduction, solution: CellSet): boolean =>
  stars.every((cell) => has(solution, cell)) && !crosses.some((cell) => has(solution, cell));
