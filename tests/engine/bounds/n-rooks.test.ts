import { describe, expect, it } from 'vitest';
import { blockCorner, hasRookBlocks, rookBlocks } from '../../../src/engine/bounds/n-rooks.js';
import { drawnPosition } from '../../support/drawn.js';

describe('the blocks of the rook grid', () => {
  // Region A fills the top left block; the block to its right is crossed; a star sits bottom right.
  const position = drawnPosition(1, [
    'AABBBB ..xx..',
    'AACCBB ..xx..',
    'DDCCBE ......',
    'DDCCEE ......',
    'DFFFEE ....xx',
    'FFFFFE ....x*',
  ]);

  it('exist where the grid has 4S+2 lines', () => {
    expect(hasRookBlocks(position)).toBe(true);
    expect(hasRookBlocks(drawnPosition(1, ['AABB ....', 'CABB ....', 'CCDD ....', 'CDDD ....']))).toBe(false);
    expect([0, 4, 8].map((block) => blockCorner(6, 3, block))).toEqual([0, 14, 28]);
  });

  it('cannot be empty with a star in them, on the board or by the registry', () => {
    const { canBeEmpty } = rookBlocks(position, 3);
    expect(canBeEmpty[8]).toBe(false);
    expect(canBeEmpty[0]).toBe(false);
    expect(canBeEmpty[3]).toBe(true);
  });

  it('cannot hold a star where no cell can be one', () => {
    const { canHoldStar } = rookBlocks(position, 3);
    expect(canHoldStar[1]).toBe(false);
    expect(canHoldStar[8]).toBe(true);
    expect(canHoldStar[3]).toBe(true);
  });
});
