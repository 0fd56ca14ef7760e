import { describe, expect, it } from 'vitest';
import { drawLayout } from '../../../src/engine/generate/layout.js';
import { createRandom } from '../../../src/engine/generate/random.js';

describe('star layouts', () => {
  it.each([
    [4, 1],
    [9, 1],
    [8, 2],
    [9, 2],
    [10, 2],
    [11, 2],
    [16, 4],
    [17, 4],
    [21, 5],
  ])('%i rows, %i★: the right number in every line, none touching', (size, stars) => {
    const random = createRandom(size);
    for (let i = 0; i < 5; i++) {
      const cells = drawLayout(random, size, stars);
      const row = (cell: number) => Math.floor(cell / size);
      for (let line = 0; line < size; line++) {
        expect(cells.filter((cell) => row(cell) === line)).toHaveLength(stars);
        expect(cells.filter((cell) => cell % size === line)).toHaveLength(stars);
      }
      for (const a of cells) {
        for (const b of cells) {
          if (a === b) continue;
          expect(Math.max(Math.abs(row(a) - row(b)), Math.abs((a % size) - (b % size)))).toBeGreaterThan(1);
        }
      }
    }
  });

  it.each([
    [5, 1, 14],
    [6, 1, 90],
    [9, 2, 664],
  ])('%i rows, %i★: every one of the %i layouts comes up', (size, stars, layouts) => {
    const random = createRandom(1);
    const seen = new Set<string>();
    for (let i = 0; i < layouts * 14; i++) seen.add(drawLayout(random, size, stars).join());
    expect(seen.size).toBe(layouts);
  });
});
