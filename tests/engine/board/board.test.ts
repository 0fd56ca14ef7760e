import { describe, expect, it } from 'vitest';
import { boardFromState, gridFromLayout, stateOf } from '../../../src/engine/board/board.js';
import { applyMoves, badWords, parseMoves } from '../../../src/engine/board/moves.js';
import { isSolved, violations } from '../../../src/engine/board/violations.js';
import { InputError } from '../../../src/engine/errors.js';
import { cellName } from '../../../src/engine/grid/names.js';
import { SYMMETRIES } from '../../../src/engine/grid/symmetry.js';
import { moveBoard } from '../../support/move-board.js';
import { formatMoves } from '../../support/rule-table.js';

//     A B C D E
//  1  a a a b b
//  2  a c c b b
//  3  c c d d b
//  4  e d d d d
//  5  e e e e d
const grid = gridFromLayout(5, 1, 'AAABBACCBBCCDDBEDDDDEEEED');
const boardOf = (...rows: string[]) => boardFromState(grid, rows.join(''));

describe('rule violations', () => {
  // One failing board for each code, in the manner of puzz.link's fail codes.
  const TABLE: [string, string[], number | undefined, string[]][] = [
    ['stars-touch', ['*....', '.*...', '.....', '.....', '.....'], undefined, ['A1', 'B2']],
    ['row-overfull', ['*..*.', '.....', '.....', '.....', '.....'], 0, ['A1', 'D1']],
    ['column-overfull', ['*....', '.....', '.....', '*....', '.....'], 0, ['A1', 'A4']],
    ['region-overfull', ['..*..', '*....', '.....', '.....', '.....'], 0, ['C1', 'A2']],
    ['row-starved', ['.....', 'xxxxx', '.....', '.....', '.....'], 1, []],
    ['column-starved', ['....x', '....x', '....x', '....x', '....x'], 4, []],
    ['region-starved', ['.....', '.....', '.....', 'x....', 'xxxx.'], 4, []],
  ];
  it.each(TABLE)('%s names the unit and the cells at fault', (code, rows, index, cells) => {
    const found = violations(boardOf(...rows)).find((violation) => violation.code === code);
    expect(found?.index).toBe(index);
    expect(found?.cells.map((cell) => cellName(5, cell))).toEqual(cells);
  });

  it('finds nothing wrong with the solution, crosses or no crosses', () => {
    const solved = boardOf('..*..', '....*', '.*...', '...*.', '*....');
    expect(violations(solved)).toEqual([]);
    expect(isSolved(solved)).toBe(true);
  });

  it('does not call a full but touching board solved', () => {
    expect(isSolved(boardOf('..*..', '.*...', '....*', '...*.', '*....'))).toBe(false);
  });
});

describe('moves', () => {
  it('are read as people type them: in either case, apart by spaces, commas or semicolons', () => {
    expect(formatMoves(5, parseMoves(5, '*b2, xC4;-D1  a5', '*'))).toBe('*B2 xC4 -D1 *A5');
    expect(formatMoves(25, parseMoves(25, 'x12', 'x'))).toBe('xX12');
    expect(formatMoves(25, parseMoves(25, 'xx12'))).toBe('xX12');
  });

  it.each([
    ['B4D2', '*B4 *D2'],
    ['4B 2d', '*B4 *D2'],
    ['b 4, d 2', '*B4 *D2'],
    ['B4 and D2', '*B4 *D2'],
    ['B4xC1 -D2', '*B4 xC1 -D2'],
    ['x B4 * D2', 'xB4 *D2'],
    ['xA1-A3', 'xA1 xA2 xA3'],
    ['xA1 - C1', 'xA1 xB1 xC1'],
    ['xA1 to B2', 'xA1 xB1 xA2 xB2'],
    ['A1 -A3', '*A1 -A3'],
    ['row 3 x', 'xA3 xB3 xC3 xD3 xE3'],
    ['x row3 B4', 'xA3 xB3 xC3 xD3 xE3 *B4'],
    ['column b -', '-B1 -B2 -B3 -B4 -B5'],
    ['xA1-A3 xA2-B2', 'xA1 xA2 xA3 xB2'],
  ])('are read as people type them: %s', (text, moves) => {
    expect(formatMoves(5, parseMoves(5, text, '*'))).toBe(moves);
  });

  it('spare the stars of a line that is crossed out, and not those that are named', () => {
    const before = boardOf('*....', '.....', '.....', '.....', '.....');
    expect(stateOf(applyMoves(before, parseMoves(5, 'row 1 x')))).toMatch(/^\*xxxx\./);
    expect(stateOf(applyMoves(before, parseMoves(5, 'xA1')))).toMatch(/^x\./);
    expect(stateOf(applyMoves(before, parseMoves(5, 'row 1 -')))).toMatch(/^\.+$/);
  });

  it('that are bad are all named', () => {
    expect(badWords(5, 'B4 zz Q9 F1 a 1 row 9 x', '*')).toEqual(['zz', 'Q9', 'F1', '9']);
  });

  const BAD: [string, string, object][] = [
    ['', 'no-moves', {}],
    ['*row 2', 'line-of-stars', { word: '*row 2' }],
    ['*A1-A9', 'cell-outside', { cell: 'A9', size: 5 }],
    ['*Z9', 'bad-move', { word: '*Z9' }],
    ['*F1', 'cell-outside', { cell: 'F1', size: 5 }],
    ['*A6', 'cell-outside', { cell: 'A6', size: 5 }],
    ['B2', 'bad-move', { word: 'B2' }],
    ['*B2 xB2', 'cell-twice', { cell: 'B2' }],
    ['💥', 'bad-move', { word: '💥' }],
    ['*A1 '.repeat(1001), 'input-too-long', { length: 4004, most: 4000 }],
  ];
  it.each(BAD)('refuses %j with %s', (text, code, data) => {
    const attempt = () => parseMoves(5, text);
    expect(attempt).toThrow(InputError);
    expect(attempt).toThrow(expect.objectContaining({ code, data }));
  });

  it('are applied all at once', () => {
    const before = boardOf('*....', 'xx...', '.....', '.....', '.....');
    const after = applyMoves(before, parseMoves(5, '-A1 *B2 xE5'));
    expect(stateOf(after)).toBe('.....x*.................x');
  });
});

describe('the 8 symmetries', () => {
  it('are all different and each keeps a solved board solved', () => {
    const solved = boardOf('..*..', '....*', '.*...', '...*.', '*....');
    const states = SYMMETRIES.map((symmetry) => {
      const moved = moveBoard(solved, symmetry);
      expect(isSolved(moved)).toBe(true);
      return `${stateOf(moved)}${moved.grid.regionOf}`;
    });
    expect(new Set(states).size).toBe(8);
  });
});
