import { describe, expect, it } from 'vitest';
import { boardFromState, emptyBoard, gridFromLayout } from '../../src/engine/board/board.js';
import { textBoard } from '../../src/words/text-board.js';

const GRID = gridFromLayout(5, 1, 'AABBBACCBBACCDDEEEDDEEEDD');

describe('a board as text', () => {
  it('gives each row with regions, stars and crosses, and a key', () => {
    expect(textBoard(boardFromState(GRID, '*x...xx...................'.slice(0, 25)))).toBe(
      [
        'Col  : A  B  C  D  E',
        'Row 1: A* Ax B  B  B',
        'Row 2: Ax Cx C  B  B',
        'Row 3: A  C  C  D  D',
        'Row 4: E  E  E  D  D',
        'Row 5: E  E  E  D  D',
        'Letters are regions, * a star, x a cross.',
        '1 of 5 stars placed: A1.',
      ].join('\n'),
    );
  });

  it('leaves crosses out of the key where there are none', () => {
    expect(textBoard(emptyBoard(GRID)).split('\n').slice(-2)).toEqual([
      'Letters are regions, * a star.',
      'No star of 5 is placed yet.',
    ]);
  });
});
