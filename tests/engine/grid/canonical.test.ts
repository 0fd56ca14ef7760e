import { describe, expect, it } from 'vitest';
import { gridFromLayout } from '../../../src/engine/board/board.js';
import { canonicalOf, symmetryBetween } from '../../../src/engine/grid/canonical.js';
import { moveGrid, SYMMETRIES } from '../../../src/engine/grid/symmetry.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { knownGrids } from '../../support/cases.js';

const grids = knownGrids(3).map(({ grid }) => grid);

describe('the canonical name of a grid', () => {
  it('is the same for all of its 8 symmetries', () => {
    for (const grid of grids) {
      const names = SYMMETRIES.map((symmetry) => canonicalOf(moveGrid(grid, symmetry)));
      expect(new Set(names).size).toBe(1);
    }
  });

  it('is different for different grids, and for another number of stars', () => {
    expect(new Set(grids.map(canonicalOf)).size).toBe(new Set(grids).size);
    const layout = 'AABBAABBCCDDCCDD';
    expect(canonicalOf(gridFromLayout(4, 1, layout))).toBe(`4x1.${layout}`);
    expect(canonicalOf(gridFromLayout(5, 1, 'AAAAABBBBBCCCCCDDDDDEEEEE'))).not.toBe(
      canonicalOf(gridFromLayout(5, 2, 'AAAAABBBBBCCCCCDDDDDEEEEE')),
    );
  });

  it('is a notation of the same puzzle', () => {
    for (const grid of grids) {
      expect(symmetryBetween(grid, readBoard(canonicalOf(grid)).grid)).not.toBeNull();
    }
  });
});

describe('the symmetry between two grids', () => {
  it('moves one onto the other', () => {
    for (const grid of grids) {
      for (const symmetry of SYMMETRIES) {
        const other = moveGrid(grid, symmetry);
        const found = symmetryBetween(grid, other);
        expect(found).not.toBeNull();
        expect(moveGrid(grid, found!).regionOf).toEqual(other.regionOf);
      }
    }
  });

  it('is none between different puzzles', () => {
    expect(symmetryBetween(grids[0]!, grids.find((grid) => grid.size !== grids[0]!.size)!)).toBeNull();
  });
});
