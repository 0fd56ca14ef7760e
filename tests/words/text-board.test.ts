import { describe, expect, it } from 'vitest';
import { boardFromState, emptyBoard, gridFromLayout } from '../../src/engine/board/board.js';
import { textBoard } from '../../src/words/text-board.js';

const GRID = gridFromLayout(5, 1, 'AABBBACCBBACCDDEEEDDEEEDD');

describe('a board as text', () => {
  it('gives each row with regions, stars and crosses, and a key', () => {
    expect(textBoard(boardFromState(GRID, '*x...xx...................'.slice(0, 25)))).toBe(
      [
        'Col  : A  B  C  D  E',
        'Row 1: ①* ①x ②  ②  ②',
        'Row 2: ①x ③x ③  ②  ②',
        'Row 3: ①  ③  ③  ④  ④',
        'Row 4: ⑤  ⑤  ⑤  ④  ④',
        'Row 5: ⑤  ⑤  ⑤  ④  ④',
        'Circled numbers are regions, * a star, x a cross.',
        '1 of 5 stars placed: A1.',
      ].join('\n'),
    );
  });

  it('leaves crosses out of the key where there are none', () => {
    expect(textBoard(emptyBoard(GRID)).split('\n').slice(-2)).toEqual([
      'Circled numbers are regions, * a star.',
      'No star of 5 is placed yet.',
    ]);
  });
});
