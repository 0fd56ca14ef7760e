import type { Position } from '../../../bounds/position.js';
import type { Cell } from '../../../grid/cellset.js';
import { remembered } from '../../../remembered.js';

/** The cells of a 14×14. */
const SMALL_BOARD = 196;

/**
 * The unknown cells in the order in which they are tried. On a small board enough of them are, if
 * they come from all over it. On a large one those come first whose star leaves the units around it
 * the least room to spare: what they miss is large, as a rule, but it takes longer to tell.
 */
export const orderOfTrial = remembered((position: Position): readonly Cell[] => {
  const cells = position.unknownList();
  if (cells.length <= SMALL_BOARD)
    return [0, 1, 2].flatMap((first) => cells.filter((_, k) => k % 3 === first));
  const cost = new Map(cells.map((cell) => [cell, costOfStar(position, cell)]));
  return [...cells].sort((a, b) => cost.get(b)! - cost.get(a)!);
});

/** How much more capacity than need a star takes from all units together. */
function costOfStar(position: Position, cell: Cell): number {
  const after = position.afterStar(cell);
  let cost = 0;
  for (const unit of after.changedUnits) {
    const lost = position.area(unit).capacity - after.area(unit).capacity;
    cost += lost - position.need[unit]! + after.need[unit]!;
  }
  return cost;
}
