import { describe, expect, it } from 'vitest';
import { LineSet } from '../../../src/engine/bounds/line-set.js';

function listed(set: LineSet): number[] {
  const lines: number[] = [];
  for (let line = set.after(-1); line >= 0; line = set.after(line)) lines.push(line);
  return lines;
}

describe('a set of lines', () => {
  it.each([4, 10, 25])('lists each line once, rows before columns, on %i×%i', (size) => {
    const every = Array.from({ length: 2 * size }, (_, line) => line);
    for (const step of [1, 2, 3, size]) {
      const some = every.filter((line) => line % step === 0);
      const set = new LineSet(size);
      for (const line of [...some].reverse()) set.add(line);
      for (const line of some) set.add(line);
      expect(listed(set)).toEqual(some);
      expect(every.filter((line) => set.has(line))).toEqual(some);
    }
  });

  it('is empty at first, and a copy goes its own way', () => {
    const set = new LineSet(6);
    expect([set.isEmpty, listed(set)]).toEqual([true, []]);
    const copied = set.copy();
    copied.add(7);
    expect([set.isEmpty, copied.isEmpty, listed(copied)]).toEqual([true, false, [7]]);
  });
});
