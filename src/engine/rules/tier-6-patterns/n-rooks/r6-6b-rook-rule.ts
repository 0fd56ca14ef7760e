import type { Rule } from '../../rule.js';
import { blockDeductions } from './block-deductions.js';
import { blockGrid, propagate } from './blocks.js';

/** Two lines need 2S stars and consist of 2S + 1 blocks with at most one star each: one block is empty. */
export const rookRule: Rule = {
  id: 'R6.6b',
  name: 'N-rooks: one empty block',
  aliases: ['N-rooks', 'block rooks', 'rook constraint'],
  tier: 6,
  summary:
    'Every block row and block column has exactly one empty block: the only candidate is empty, and every block in line with an empty one holds a star.',
  *find(position) {
    const grid = blockGrid(position);
    if (!grid) return;
    propagate(grid);
    yield* blockDeductions(position, 'R6.6b', grid);
  },
};
