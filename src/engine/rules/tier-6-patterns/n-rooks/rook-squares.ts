import type { Position, SquareSource } from '../../../bounds/position.js';
import type { Square } from '../../../bounds/squares.js';
import type { Reason, RuleId } from '../../../deduction/deduction.js';
import { isEmpty } from '../../../grid/cellset.js';
import { blockReasons } from './block-deductions.js';
import { type BlockGrid, blockGrid, holdsStar, propagate } from './blocks.js';
import { deficitGrids } from './r6-6a-tiling-deficit.js';
import { cornerGrid } from './r6-6c-corner-blocks.js';

/** The blocks that N-rooks say hold a star, for the registry. */
export const rookSquares: SquareSource = {
  tier: 6,
  *find(position: Position): Iterable<Square> {
    const grid = blockGrid(position);
    if (!grid) return;
    propagate(grid);
    yield* squaresIn(position, grid, 'R6.6b');
    for (const { grid: argued, named } of deficitGrids(position))
      yield* squaresIn(position, argued, 'R6.6a', named);
    const corners = cornerGrid(position);
    if (corners) yield* squaresIn(position, corners, 'R6.6c');
  },
};

function* squaresIn(
  position: Position,
  { blocks }: BlockGrid,
  rule: RuleId,
  named: readonly Reason[] = [],
): Iterable<Square> {
  for (const block of blocks) {
    // Without grounds the star is a mark or a registered 2×2 already.
    if (!holdsStar(block) || block.because.length === 0 || isEmpty(block.open)) continue;
    yield {
      corner: block.corner,
      cells: block.open,
      tier: 6,
      rule,
      reasons: () => [...named, ...blockReasons(position, block)],
      beside: () => [],
    };
  }
}
