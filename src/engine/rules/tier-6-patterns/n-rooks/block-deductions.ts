import type { Position } from '../../../bounds/position.js';
import { registryOf } from '../../../bounds/registry.js';
import { squareReasons } from '../../../bounds/squares.js';
import { windowMeets } from '../../../bounds/windows.js';
import type { Deduction, Reason, RuleId } from '../../../deduction/deduction.js';
import { type Cell, cellsOf, count, intersect, isEmpty, isSubset } from '../../../grid/cellset.js';
import { type Block, type BlockGrid, groundsOf, holdsStar, isEmptyBlock } from './blocks.js';

/** What the settled blocks say about cells, one deduction a block. `extra` reasons come first. */
export function* blockDeductions(
  position: Position,
  rule: RuleId,
  grid: BlockGrid,
  extra: (block: Block) => readonly Reason[] = () => [],
): Iterable<Deduction> {
  for (const block of grid.blocks) {
    if (isEmpty(block.open)) continue;
    const news = newsOf(position, block);
    if (news.stars.length + news.crosses.length === 0) continue;
    yield { rule, tier: 6, ...news, reasons: [...extra(block), ...blockReasons(position, block)] };
  }
}

/**
 * An empty block's cells are crosses. A block with a star gives it away when one cell is left, and
 * forbids a star wherever it would touch all of the cells that are left.
 */
function newsOf(position: Position, block: Block): { stars: Cell[]; crosses: Cell[] } {
  if (isEmptyBlock(block)) return { stars: [], crosses: cellsOf(block.open) };
  if (!holdsStar(block) || isStarred(position, block)) return { stars: [], crosses: [] };
  if (count(block.open) === 1) return { stars: cellsOf(block.open), crosses: [] };
  return { stars: [], crosses: touchingAll(position, cellsOf(block.open)) };
}

export const isStarred = (position: Position, block: Block): boolean =>
  windowMeets(position.board.stars, block.corner);

/** The unknown cells that touch every one of these cells. */
function touchingAll(position: Position, cells: readonly Cell[]): Cell[] {
  let common = position.unknown;
  for (const cell of cells) common = intersect(common, position.grid.neighbours[cell]!);
  return cellsOf(common).filter((cell) => !cells.includes(cell));
}

/** The block itself first, then the blocks its state was argued from, each after those that it was argued from itself. */
export function blockReasons(position: Position, block: Block): Reason[] {
  return [block, ...groundsOf(block)].map((one) => blockReason(position, one));
}

function blockReason(position: Position, block: Block): Reason {
  const reason = shown(block);
  if (block.because.length > 0) return { ...reason, because: block.because.map(shown) };
  if (!holdsStar(block) || isStarred(position, block)) return reason;
  const square = registryOf(position, 5).find(({ cells }) => isSubset(cells, block.open));
  return square ? { ...reason, because: squareReasons(square).slice(0, 1) } : reason;
}

const shown = ({ corner, canHoldStar }: Block): Extract<Reason, { role: 'block' }> => ({
  role: 'block',
  corner,
  empty: !canHoldStar,
});
