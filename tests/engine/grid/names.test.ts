import { describe, expect, it } from 'vitest';
import { cellName, parseCell } from '../../../src/engine/grid/names.js';

describe('the name of a cell', () => {
  it('is read back in either case, on every size', () => {
    for (const size of [4, 10, 25]) {
      for (let cell = 0; cell < size * size; cell++) {
        expect(parseCell(size, cellName(size, cell))).toBe(cell);
        expect(parseCell(size, cellName(size, cell).toLowerCase())).toBe(cell);
      }
    }
  });

  it.each(['', 'B', '4', '4B', 'B0', 'B04', 'BB4', 'Z1', 'K1', 'A11', ' B4', 'B4 ', '★', 'B-4'])(
    '%j is none on a 10×10',
    (name) => {
      expect(parseCell(10, name)).toBe(-1);
    },
  );
});
