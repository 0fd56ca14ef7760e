import { describe, expect, it } from 'vitest';
import {
  capacityWithout,
  coverWindows,
  sharedCapacity,
  tilingCapacity,
} from '../../../src/engine/bounds/capacity.js';
import { inWindow, windowCorners } from '../../../src/engine/bounds/windows.js';
import { type CellSet, cellsOf, intersect, setOf, without } from '../../../src/engine/grid/cellset.js';
import { drawnSet } from '../../support/drawn.js';
import { createRandom } from '../../support/random-grid.js';

/** The definition, without any cleverness: try every window for the first cell that is left. */
function smallestCover(cells: CellSet): number {
  const first = cellsOf(cells)[0];
  if (first === undefined) return 0;
  let least = 99;
  for (const corner of windowCorners(cells.length)) {
    const inside = inWindow(cells, corner);
    if (cellsOf(inside).includes(first)) least = Math.min(least, 1 + smallestCover(without(cells, inside)));
  }
  return least;
}

describe('tiling capacity', () => {
  it.each([
    ['nothing', ['....', '....', '....', '....'], 0],
    ['a 2×2', ['##..', '##..', '....', '....'], 1],
    ['a diagonal pair fits one window', ['#...', '.#..', '....', '....'], 1],
    ['a 1×3 takes two', ['###.', '....', '....', '....'], 2],
    ['a plus takes two', ['.#..', '###.', '.#..', '....'], 2],
    ['a 3×3 takes four', ['###.', '###.', '###.', '....'], 4],
    // A greedy cover from the top takes {B1 C1} first and then needs two more.
    ['two windows at the edges beat one in the middle', ['.##.', '#..#', '....', '....'], 2],
  ])('%s', (_, drawing, expected) => {
    expect(tilingCapacity(drawnSet(drawing))).toBe(expected);
  });

  it('is the smallest cover on random sets, asked twice', () => {
    const random = createRandom(1);
    for (let round = 0; round < 200; round++) {
      const size = 4 + random.int(4);
      const cells = setOf(
        size,
        Array.from({ length: size * size }, (_, k) => k).filter(() => random.int(100) < 30),
      );
      if (cellsOf(cells).length > 11) continue;
      const expected = smallestCover(cells);
      expect(tilingCapacity(cells)).toBe(expected);
      expect(tilingCapacity(cells)).toBe(expected);
    }
  });

  it('is the same for an intersection or a difference that is not laid out first', () => {
    const random = createRandom(2);
    for (let round = 0; round < 100; round++) {
      const pick = () =>
        setOf(
          9,
          Array.from({ length: 25 }, () => random.int(81)),
        );
      const [a, b] = [pick(), pick()];
      expect(sharedCapacity(a, b)).toBe(tilingCapacity(intersect(a, b)));
      expect(capacityWithout(a, b)).toBe(tilingCapacity(without(a, b)));
    }
  });

  it('keeps its answers right after the cache has started again', () => {
    const random = createRandom(3);
    const probe = drawnSet(['##..', '##..', '...#', '..##']);
    for (let k = 0; k < 60_000; k++) tilingCapacity(Array.from({ length: 4 }, () => random.int(16)));
    expect(tilingCapacity(probe)).toBe(2);
  });
});

describe('windows of smallest covers', () => {
  it('are the only two that cover a 2×4', () => {
    expect(coverWindows(drawnSet(['####', '####', '....', '....']))).toEqual([0, 2]);
  });

  it('include every window over a lone cell', () => {
    expect(coverWindows(drawnSet(['....', '.#..', '....', '....']))).toEqual([0, 1, 4, 5]);
  });
});
