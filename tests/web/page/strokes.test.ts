import { describe, expect, it } from 'vitest';
import { boardFromState, gridFromLayout } from '../../../src/engine/board/board.js';
import { cellName, parseCell } from '../../../src/engine/grid/names.js';
import { nextMark, otherMark, Stroke } from '../../../src/web/page/strokes.js';

const GRID = gridFromLayout(5, 1, 'AABBCAABCCDDBCCDEEEEDDEEE');
//   A B C D E
// 1 . x . * .
// 2 . x . . .
// 3 . x . . .
const BOARD = boardFromState(GRID, ['.x.*.', '.x...', '.x...', '.....', '.....'].join(''));

const at = (name: string) => parseCell(5, name);

function drag(...names: string[]) {
  const stroke = new Stroke(BOARD, at(names[0]!));
  for (const name of names.slice(1)) stroke.moveTo(at(name));
  return { moved: stroke.moved, mark: stroke.mark, cells: stroke.cells.map((cell) => cellName(5, cell)) };
}

describe('a tap', () => {
  it('goes empty, cross, star, empty', () => {
    expect(nextMark('unknown', false)).toBe('cross');
    expect(nextMark('cross', false)).toBe('star');
    expect(nextMark('star', false)).toBe('unknown');
  });

  it('goes empty, star, cross, empty for those who like it so', () => {
    expect(nextMark('unknown', true)).toBe('star');
    expect(nextMark('star', true)).toBe('cross');
    expect(nextMark('cross', true)).toBe('unknown');
  });

  it('held long or with the right button is the other mark, or takes it away', () => {
    expect(otherMark('unknown', false)).toBe('star');
    expect(otherMark('star', false)).toBe('unknown');
    expect(otherMark('unknown', true)).toBe('cross');
  });
});

describe('a stroke', () => {
  it('is a tap while it stays in its cell', () => {
    expect(drag('C3', 'C3').moved).toBe(false);
  });

  it('from an empty cell crosses empty cells and leaves marks alone', () => {
    expect(drag('A1', 'E1')).toEqual({ moved: true, mark: 'cross', cells: ['A1', 'C1', 'E1'] });
  });

  it('from a cross takes crosses away', () => {
    expect(drag('B1', 'B5')).toEqual({ moved: true, mark: 'unknown', cells: ['B1', 'B2', 'B3'] });
  });

  it('from a star takes every mark away', () => {
    expect(drag('D1', 'A1').cells).toEqual(['D1', 'B1']);
  });

  it('misses no cell between two events', () => {
    expect(drag('C2', 'C5').cells).toEqual(['C2', 'C3', 'C4', 'C5']);
  });

  it('stays in the row it began along, however the hand slips', () => {
    expect(drag('C3', 'D3', 'E4', 'E5').cells).toEqual(['C3', 'D3', 'E3']);
  });

  it('goes anywhere when it began across', () => {
    expect(drag('C2', 'D3', 'D4').cells).toEqual(['C2', 'D3', 'D4']);
  });
});
