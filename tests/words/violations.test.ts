import { describe, expect, it } from 'vitest';
import { boardFromState, gridFromLayout } from '../../src/engine/board/board.js';
import { violations } from '../../src/engine/board/violations.js';
import { violationSentence } from '../../src/words/violations.js';

const GRID = gridFromLayout(5, 1, 'AABBBACCBBACCDDEEEDDEEEDD');

const sentences = (state: string): string[] => {
  const board = boardFromState(GRID, state.replaceAll(/\s/g, ''));
  return violations(board).map((violation) => violationSentence(board, violation));
};

describe('broken rules in words', () => {
  it('names two stars that touch', () => {
    expect(sentences('*.... .*... ..... ..... .....')).toContain('The stars at A1 and B2 touch.');
  });

  it('names a unit with too many stars', () => {
    expect(sentences('*...* ..... ..... ..... .....')).toEqual([
      'Row 1 has 2 stars, at A1 and E1; only 1 is allowed.',
    ]);
  });

  it('names a unit that can no longer be filled', () => {
    expect(sentences('xxxxx ..... ..... ..... .....')).toEqual([
      'Row 1 still needs 1 star, and every cell of it is taken.',
    ]);
  });

  it('says nothing of a board without fault', () => {
    expect(sentences('*.... ..... ..... ..... .....')).toEqual([]);
  });
});
