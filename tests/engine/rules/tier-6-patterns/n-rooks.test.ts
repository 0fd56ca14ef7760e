import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../../src/engine/rules/position-of.js';
import {
  blockGrid,
  holdsStar,
  isEmptyBlock,
  propagate,
} from '../../../../src/engine/rules/tier-6-patterns/n-rooks/blocks.js';
import { drawnBoard } from '../../../support/rule-table.js';

/** One letter a block: e empty, s with a star, ? either. */
function drawn(marks: readonly string[], propagated: boolean): string[] {
  const grid = blockGrid(positionOf(drawnBoard(1, marks)))!;
  if (propagated) propagate(grid);
  const letters = grid.blocks.map((block) => (isEmptyBlock(block) ? 'e' : holdsStar(block) ? 's' : '?'));
  return [0, 1, 2].map((row) => letters.slice(3 * row, 3 * row + 3).join(''));
}

describe('the block grid', () => {
  // Regions as columns: only rows and columns matter.
  const board = [
    'ABCDEF xx....',
    'ABCDEF xx....',
    'ABCDEF ......',
    'ABCDEF ......',
    'ABCDEF ......',
    'ABCDEF .*....',
  ];

  it('knows empty blocks by their marks, full ones by a star or a registered 2×2', () => {
    // Rows 1 and 2 together fit into the two 2×2s that are left to them.
    expect(drawn(board, false)).toEqual(['ess', '???', 's??']);
  });

  it('gives every block in line with an empty one a star', () => {
    expect(drawn(board, true)).toEqual(['ess', 's??', 's??']);
  });

  it('finds the only block of a line that can be empty', () => {
    const more = board.map((row, r) => (r === 2 ? 'ABCDEF ..*...' : row));
    expect(drawn(more, true)).toEqual(['ess', 'sse', 'ses']);
  });

  it('is only there where 2S+1 blocks share 2S stars', () => {
    const five = ['AABBB .....', 'AACCB .....', 'DACCB .....', 'DDDEE .....', 'DDDEE .....'];
    expect(blockGrid(positionOf(drawnBoard(1, five)))).toBeNull();
  });
});
