import { describe, expect, it } from 'vitest';
import { gridFromLayout } from '../../src/engine/board/board.js';
import { colourRegions, touchingRegions } from '../../src/render/scene/colouring.js';
import { createRandom, randomGrid } from '../support/random-grid.js';

describe('colours of regions', () => {
  it.each([
    [5, 1],
    [8, 1],
    [10, 2],
    [14, 2],
    [25, 1],
  ])('gives regions that share a side different colours, %i×%i, even with four', (size, stars) => {
    const random = createRandom(size);
    for (let round = 0; round < 8; round++) {
      const grid = randomGrid(random, size, stars);
      const { sides } = touchingRegions(grid);
      for (const colours of [4, 5, 6, 8]) {
        const colour = colourRegions(grid, colours);
        expect(colour.every((c) => c >= 0 && c < colours)).toBe(true);
        for (const [region, others] of sides.entries()) {
          for (const other of others) expect(colour[other]).not.toBe(colour[region]);
        }
      }
    }
  });

  it('gives each region a colour of its own where there are as many', () => {
    for (const size of [6, 8, 10]) {
      const grid = randomGrid(createRandom(size), size, 1);
      const colours = new Set(colourRegions(grid, 10));
      expect(colours.size).toBe(size);
      // The first ones of a theme: a palette has room for these.
      expect(Math.max(...colours)).toBe(size - 1);
    }
  });

  it('sees which regions share a side and which only a corner', () => {
    // A A B B
    // A A B B    A and D meet at a corner only
    // C C D D
    // C C D D
    const { sides, corners } = touchingRegions(gridFromLayout(4, 1, 'AABBAABBCCDDCCDD'));
    expect([...sides[0]!]).toEqual([1, 2]);
    expect([...corners[0]!].sort()).toEqual([1, 2, 3]);
    expect(colourRegions(gridFromLayout(4, 1, 'AABBAABBCCDDCCDD'), 8)).toEqual([0, 1, 2, 3]);
  });
});
