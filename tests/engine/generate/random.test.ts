import { describe, expect, it } from 'vitest';
import { createRandom, shuffle } from '../../../src/engine/generate/random.js';
import { randomGrid } from '../../support/random-grid.js';

describe('seeded random numbers', () => {
  it('gives the same stream for the same seed, for ever', () => {
    const random = createRandom(7);
    expect([random.bits(), random.bits(), random.bits()]).toMatchInlineSnapshot(`
      [
        2427842431,
        2917685297,
        1525832735,
      ]
    `);
  });

  it('gives different streams for seeds that differ, above 32 bits too', () => {
    const first = (seed: number) => createRandom(seed).bits();
    expect(new Set([0, 1, 2, 2 ** 32, 2 ** 32 + 1, 2 ** 40].map(first)).size).toBe(6);
  });

  it('draws every number below the bound, about equally often', () => {
    const random = createRandom(1);
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 7000; i++) counts[random.int(7)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('shuffles without losing anything', () => {
    const shuffled = shuffle(createRandom(3), [1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('draws the same random grid for the same seed', () => {
    const draw = (seed: number) => [...randomGrid(createRandom(seed), 8, 1).regionOf];
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });
});
