import type { Rule } from '../../rule.js';
import { blockDeductions } from './block-deductions.js';
import { blockGrid, isEmptyBlock } from './blocks.js';

/** There are as many empty blocks as block rows. Once all are known, the others hold a star each. */
export const fullBlocks: Rule = {
  id: 'R6.6d',
  name: 'N-rooks: all empties found',
  aliases: ['N-rooks', 'complementary marking'],
  tier: 6,
  summary: 'When every empty block is known, each of the other blocks holds exactly one star.',
  *find(position) {
    const grid = blockGrid(position);
    if (!grid) return;
    const empties = grid.blocks.filter(isEmptyBlock);
    if (empties.length !== grid.side) return;
    for (const block of grid.blocks) {
      if (isEmptyBlock(block) || !block.canBeEmpty) continue;
      block.canBeEmpty = false;
      block.because = empties;
    }
    yield* blockDeductions(position, 'R6.6d', grid);
  },
};
