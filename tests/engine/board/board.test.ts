import { describe, expect, it } from 'vitest';
import { boardFromState, gridFromLayout, stateOf } from '../../../src/engine/board/board.js';
import { applyMoves, parseMoves } from '../../../src/engine/board/moves.js';
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

  const BAD: [string, string, object][] = [
    ['', 'no-moves', {}],
    ['*Z9', 'bad-move', { word: '*Z9' }],
    ['*F1', 'cell-outside', { cell: '*F1', size: 5 }],
    ['*A6', 'cell-outside', { cell: '*A6', size: 5 }],
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
