import type { Position } from '../../../bounds/position.js';
import type { Deduction } from '../../../deduction/deduction.js';
import { remembered } from '../../../remembered.js';
import type { Rule } from '../../rule.js';
import { blockDeductions } from './block-deductions.js';
import { type Block, type BlockGrid, blockGrid, holdsStar, isEmptyBlock, propagate } from './blocks.js';

export const cornerBlocks: Rule = {
  id: 'R6.6c',
  name: 'N-rooks: corner blocks',
  aliases: ['N-rooks', 'opposite corners', 'corner deduction'],
  tier: 6,
  summary:
    'When the central blocks have all their empties but two, the last two are opposite corners: one corner that must hold a star settles all four.',
  *find(position): Iterable<Deduction> {
    const grid = cornerGrid(position);
    if (grid) yield* blockDeductions(position, 'R6.6c', grid);
  },
};

/**
 *     c . . . c      2S−1 empties (o) in the centre take every central block row and column;
 *     . o . . .      the two that are left stand in the outer rows and the outer columns,
 *     . . . o .      so in corners (c), and in opposite ones.
 *     . . o . .
 *     c . . . c
 */
export const cornerGrid = remembered((position: Position): BlockGrid | null => {
  const grid = blockGrid(position);
  if (!grid) return null;
  const last = grid.side - 1;
  const isOuter = (index: number): boolean => index === 0 || index === last;
  const central = grid.blocks.filter(
    (block) => isEmptyBlock(block) && !isOuter(block.row) && !isOuter(block.column),
  );
  if (central.length !== grid.side - 2) return null;
  for (const block of grid.blocks) {
    if (isOuter(block.row) !== isOuter(block.column) && block.canBeEmpty) {
      block.canBeEmpty = false;
      block.because = central;
    }
  }
  settleCorners(grid, central);
  propagate(grid);
  return grid;
});

/** One corner that is settled settles the opposite one alike and the other two otherwise. */
function settleCorners({ side, blocks }: BlockGrid, central: readonly Block[]): void {
  const corner = (row: number, column: number): Block => blocks[row * side + column]!;
  const pairs = [
    [corner(0, 0), corner(side - 1, side - 1)],
    [corner(0, side - 1), corner(side - 1, 0)],
  ] as const;
  for (const [pair, other] of [pairs, [pairs[1], pairs[0]] as const]) {
    const known = pair.find(holdsStar) ?? other.find(isEmptyBlock);
    if (!known) continue;
    for (const block of pair) {
      if (!block.canBeEmpty) continue;
      block.canBeEmpty = false;
      block.because = [known, ...central];
    }
    for (const block of other) {
      if (!block.canHoldStar) continue;
      block.canHoldStar = false;
      block.because = [known, ...central];
    }
    return;
  }
}
