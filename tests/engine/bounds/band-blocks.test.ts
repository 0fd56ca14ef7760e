import { describe, expect, it } from 'vitest';
import { emptyBoard } from '../../../src/engine/board/board.js';
import { blocksInBand, largestBlockSet, remainingInBand } from '../../../src/engine/bounds/band-blocks.js';
import { canPlaceStars } from '../../../src/engine/bounds/placement.js';
import type { Position } from '../../../src/engine/bounds/position.js';
import { inWindow } from '../../../src/engine/bounds/windows.js';
import { cellsOf, has, overlaps } from '../../../src/engine/grid/cellset.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { drawnPosition } from '../../support/drawn.js';
import { createRandom } from '../../support/random-grid.js';
import { solvedGrid } from '../../support/solved-grid.js';

const position = drawnPosition(1, [
  'AAABB .*...',
  'AACBB .....',
  'DACCE .....',
  'DDCEE .....',
  'DDEEE .....',
]);
const topRows = { axis: 'row', from: 0, to: 1 } as const;
const leftColumns = { axis: 'column', from: 0, to: 1 } as const;

describe('a band', () => {
  it('still needs what its lines need together', () => {
    expect(remainingInBand(position, topRows)).toBe(1);
    expect(remainingInBand(position, leftColumns)).toBe(1);
    expect(remainingInBand(position, { axis: 'row', from: 0, to: 4 })).toBe(4);
  });

  it('has only the 2×2s without a star that can still hold one, with the cells that could be it', () => {
    // Row 1 is full and C2 touches the star, so only D2 and E2 are left.
    const blocks = blocksInBand(position, topRows).map(({ corner, cells }) => [corner, cellsOf(cells)]);
    expect(blocks).toEqual([
      [2, [8]],
      [3, [8, 9]],
    ]);
  });

  it('has none where every cell is crossed or blocked', () => {
    const full = drawnPosition(1, ['AABB *...', 'CABB xxxx', 'CDDB ....', 'CCDD ....']);
    expect(blocksInBand(full, { axis: 'row', from: 0, to: 1 })).toEqual([]);
  });
});

describe('a largest set of blocks', () => {
  it('does not overlap, has a legal placement, and none is larger', () => {
    const random = createRandom(11);
    for (let round = 0; round < 12; round++) {
      const { grid } = solvedGrid(random, 6, 1);
      const empty = positionOf(emptyBoard(grid));
      const band = { axis: round % 2 ? 'row' : 'column', from: 1, to: 2 } as const;
      const { blocks, stars } = largestBlockSet(empty, band);
      expect(canPlaceStars(empty, stars)).toBe(true);
      expect(blocks.every(({ cells }, k) => has(cells, stars[k]!))).toBe(true);
      const windows = blocks.map(({ corner }) => inWindow(grid.all, corner));
      expect(windows.some((a, i) => windows.some((b, j) => i < j && overlaps(a, b)))).toBe(false);
      expect(blocks.length).toBe(largestByTrial(empty, band));
    }
  });

  it('has one block where the band lacks one star', () => {
    expect(largestBlockSet(position, topRows).blocks).toHaveLength(1);
  });
});

/** The definition: every set of blocks, every choice of a cell in each. */
function largestByTrial(at: Position, band: Parameters<typeof blocksInBand>[1]): number {
  const blocks = blocksInBand(at, band);
  let largest = 0;
  const grow = (from: number, used: number[], stars: number[]): void => {
    if (stars.length > largest) largest = stars.length;
    for (let k = from; k < blocks.length; k++) {
      const window = cellsOf(inWindow(at.grid.all, blocks[k]!.corner));
      if (window.some((cell) => used.includes(cell))) continue;
      for (const cell of cellsOf(blocks[k]!.cells)) {
        if (canPlaceStars(at, [...stars, cell])) grow(k + 1, [...used, ...window], [...stars, cell]);
      }
    }
  };
  grow(0, [], []);
  return largest;
}
