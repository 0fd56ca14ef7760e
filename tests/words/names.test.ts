import { describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout } from '../../src/engine/board/board.js';
import { bandName, cellNames, listOf, starCount, unitNames } from '../../src/words/names.js';

const GRID = gridFromLayout(5, 1, 'AABBBACCBBACCDDEEEDDEEEDD');

describe('names', () => {
  it.each([
    [[2], 'row 3'],
    [[2, 3], 'rows 3 and 4'],
    [[0, 1, 2], 'rows 1 to 3'],
    [[0, 2, 4], 'rows 1, 3 and 5'],
    [[6], 'column B'],
    [[5, 6, 7, 8], 'columns A to D'],
    [[12], 'region ③'],
    [[10, 11, 12], 'regions ①, ② and ③'],
    [[12, 2], 'row 3 and region ③'],
    [[3, 2, 12, 6], 'rows 3 and 4, column B and region ③'],
  ])('units %j are “%s”', (ids, name) => {
    expect(unitNames(GRID, ids)).toBe(name);
  });

  it('bands, cells and counts', () => {
    expect(bandName(GRID, { axis: 'column', from: 1, to: 2 })).toBe('columns B and C');
    expect(cellNames(emptyBoard(GRID), [12, 0, 6])).toBe('A1, B2 and C3');
    expect(cellNames(emptyBoard(GRID), [12, 0], 'or')).toBe('A1 or C3');
    expect(listOf([])).toBe('');
    expect([0, 1, 2].map(starCount)).toEqual(['no stars', '1 star', '2 stars']);
  });
});
