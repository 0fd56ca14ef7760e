import type { Position, SquareSource } from '../../../bounds/position.js';
import type { Square } from '../../../bounds/squares.js';
import { isEmpty } from '../../../grid/cellset.js';
import { blockReasons } from './block-deductions.js';
import { blockGrid, holdsStar, propagate } from './blocks.js';

/** The blocks that the rook rule says hold a star, for the registry. */
export const rookSquares: SquareSource = {
  tier: 6,
  *find(position: Position): Iterable<Square> {
    const grid = blockGrid(position);
    if (!grid) return;
    propagate(grid);
    for (const block of grid.blocks) {
      // Without grounds the star is a mark or a registered 2×2 already.
      if (!holdsStar(block) || block.because.length === 0 || isEmpty(block.open)) continue;
      yield {
        corner: block.corner,
        cells: block.open,
        tier: 6,
        rule: 'R6.6b',
        reasons: blockReasons(block),
        beside: () => [],
      };
    }
  },
};
