import type { Position } from '../../../bounds/position.js';
import type { Deduction, Reason } from '../../../deduction/deduction.js';
import { has } from '../../../grid/cellset.js';

/**
 * A sum that was found on an earlier board, as it is told on this one: marks since then can only take cells from it.
 * Null where it says nothing new, or where one of its units got a star and needs less.
 */
export function asToldNow(position: Position, sum: Deduction): Deduction | null {
  const isOpen = (cell: number): boolean => has(position.unknown, cell);
  const stars = sum.stars.filter(isOpen);
  const crosses = sum.crosses.filter(isOpen);
  if (stars.length + crosses.length === 0) return null;
  const reasons: Reason[] = [];
  for (const reason of sum.reasons) {
    if (reason.role === 'unit' && reason.need !== position.need[reason.unit]) return null;
    if (reason.role !== 'tile') reasons.push(reason);
    else {
      const cells = reason.cells.filter(isOpen);
      if (cells.length > 0) reasons.push({ ...reason, cells });
    }
  }
  return { ...sum, stars, crosses, reasons };
}
