import { describe, expect, it } from 'vitest';
import { mostLostAround } from '../../../src/engine/bounds/around.js';
import { capacityWithout, tilingCapacity } from '../../../src/engine/bounds/capacity.js';
import { grow, setOf } from '../../../src/engine/grid/cellset.js';
import { createRandom } from '../../support/random-grid.js';

describe('the most that goes from a set with a cell and all that touch it', () => {
  it('is the cover of what goes, where nothing else is in the set', () => {
    for (let pattern = 0; pattern < 512; pattern++) {
      const cells = setOf(
        5,
        Array.from({ length: 9 }, (_, k) => k)
          .filter((k) => (pattern >>> k) & 1)
          .map((k) => 5 * (1 + ((k / 3) | 0)) + 1 + (k % 3)),
      );
      expect(mostLostAround(cells, 2, 2)).toBe(tilingCapacity(cells));
    }
  });

  it('is never less than what goes, at edges and corners too', () => {
    const random = createRandom(5);
    let equal = 0;
    for (let round = 0; round < 300; round++) {
      const size = 4 + random.int(5);
      const cells = setOf(
        size,
        Array.from({ length: size * size }, (_, k) => k).filter(() => random.int(100) < 45),
      );
      for (let cell = 0; cell < size * size; cell++) {
        const lost = tilingCapacity(cells) - capacityWithout(cells, grow(setOf(size, [cell])));
        const most = mostLostAround(cells, (cell / size) | 0, cell % size);
        expect(most).toBeGreaterThanOrEqual(lost);
        if (most === lost) equal++;
      }
    }
    expect(equal).toBeGreaterThan(1000);
  });
});
