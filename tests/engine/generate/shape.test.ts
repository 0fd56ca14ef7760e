import { describe, expect, it } from 'vitest';
import { gridFromLayout } from '../../../src/engine/board/board.js';
import { drawGrid } from '../../../src/engine/generate/draw.js';
import { createRandom } from '../../../src/engine/generate/random.js';
import { measureShape, type Shape } from '../../../src/engine/generate/shape.js';
import type { Style } from '../../../src/engine/generate/style.js';

describe('measuring a shape', () => {
  it('counts borders, dead ends and thin cells', () => {
    // A A B B     9 of the 24 pairs of neighbours are split;
    // A A B C     thin: the three Bs and the top C;
    // D D C C     dead ends: the top C and the two ends of B
    // D D C C
    const grid = gridFromLayout(4, 1, 'AABBAABCDDCCDDCC');
    expect(measureShape(4, grid.regionOf)).toEqual({
      largest: 5,
      smallest: 3,
      spread: Math.sqrt(0.5) / 4,
      border: 9 / 24,
      dead: 3 / 16,
      thin: 4 / 16,
    });
  });
});

describe('shapes of generated boards', () => {
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

  it.each<[number, number, Style, Partial<Record<keyof Shape, [number, number]>>]>([
    [8, 1, 'compact', { border: [0.33, 0.38], thin: [0.25, 0.47], largest: [13, 20], smallest: [2, 4] }],
    [8, 1, 'winding', { border: [0.38, 0.46], thin: [0.45, 0.78], largest: [14, 23], smallest: [2, 3] }],
    [10, 2, 'compact', { border: [0.31, 0.38], thin: [0.18, 0.41], dead: [0.1, 0.18], spread: [0.29, 0.45] }],
    [10, 2, 'newspaper', { border: [0.33, 0.39], thin: [0.26, 0.47], largest: [16, 23], smallest: [3, 5] }],
    [10, 2, 'winding', { border: [0.41, 0.46], thin: [0.51, 0.76], dead: [0.19, 0.28], spread: [0.31, 0.5] }],
    [14, 3, 'compact', { border: [0.34, 0.38], thin: [0.37, 0.51], dead: [0.15, 0.2], spread: [0.47, 0.65] }],
  ])(
    '%i rows, %i★, %s: the middle of 15 lies where eight tenths of published boards do',
    (size, stars, style, ranges) => {
      const random = createRandom(4);
      const shapes: Shape[] = [];
      while (shapes.length < 15) {
        const drawn = drawGrid({ size, stars, style, random, conflictLimit: 20_000, tick: () => {} });
        if (drawn) shapes.push(measureShape(size, drawn.grid.regionOf));
      }
      for (const [key, [low, high]] of Object.entries(ranges)) {
        const found = middle(shapes.map((shape) => shape[key as keyof Shape]));
        expect(found, key).toBeGreaterThanOrEqual(low);
        expect(found, key).toBeLessThanOrEqual(high);
      }
    },
  );
});
