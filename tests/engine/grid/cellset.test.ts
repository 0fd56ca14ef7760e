import { describe, expect, it } from 'vitest';
import * as sets from '../../../src/engine/grid/cellset.js';
import { createRandom } from '../../support/random-grid.js';

describe('cell sets agree with plain sets of numbers', () => {
  it.each([4, 5, 10, 14, 25])('%i cells a side', (size) => {
    const random = createRandom(size);
    const cells = Array.from({ length: size * size }, (_, cell) => cell);
    for (let round = 0; round < 50; round++) {
      const a = cells.filter(() => random.int(3) === 0);
      const b = cells.filter(() => random.int(3) === 0);
      const [setA, setB] = [sets.setOf(size, a), sets.setOf(size, b)];
      const touches = (x: number, y: number) =>
        Math.abs((x % size) - (y % size)) <= 1 && Math.abs(Math.floor(x / size) - Math.floor(y / size)) <= 1;
      expect(sets.cellsOf(setA)).toEqual(a);
      expect(sets.cellsOf(sets.union(setA, setB))).toEqual(
        cells.filter((c) => a.includes(c) || b.includes(c)),
      );
      expect(sets.cellsOf(sets.intersect(setA, setB))).toEqual(a.filter((c) => b.includes(c)));
      expect(sets.cellsOf(sets.without(setA, setB))).toEqual(a.filter((c) => !b.includes(c)));
      expect(sets.count(setA)).toBe(a.length);
      expect(sets.countShared(setA, setB)).toBe(a.filter((c) => b.includes(c)).length);
      expect(sets.overlaps(setA, setB)).toBe(a.some((c) => b.includes(c)));
      expect(sets.isSubset(sets.intersect(setA, setB), setB)).toBe(true);
      expect(sets.isSubset(setA, setB)).toBe(a.every((c) => b.includes(c)));
      expect(sets.firstCell(setA)).toBe(a[0] ?? -1);
      expect(sets.equals(setA, sets.copy(setA))).toBe(true);
      expect(sets.keyOf(setA) === sets.keyOf(setB)).toBe(sets.equals(setA, setB));
      const few = a.slice(0, 4);
      expect(sets.cellsOf(sets.grow(sets.setOf(size, few)))).toEqual(
        cells.filter((c) => few.some((f) => touches(c, f))),
      );
    }
  });

  it('knows the empty and the full set', () => {
    expect(sets.isEmpty(sets.emptySet(5))).toBe(true);
    expect(sets.count(sets.fullSet(25))).toBe(625);
    expect(sets.has(sets.fullSet(25), 624)).toBe(true);
    expect(sets.firstCell(sets.emptySet(5))).toBe(-1);
  });
});
