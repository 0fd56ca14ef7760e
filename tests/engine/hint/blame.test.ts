import { describe, expect, it } from 'vitest';
import { playWithCrosses } from '../../../src/engine/board/auto-cross.js';
import { type Board, emptyBoard, gridFromLayout } from '../../../src/engine/board/board.js';
import { type Change, changeBetween } from '../../../src/engine/board/log.js';
import { parseMoves } from '../../../src/engine/board/moves.js';
import { setOf } from '../../../src/engine/grid/cellset.js';
import { cellName, parseCell } from '../../../src/engine/grid/names.js';
import { blameOf } from '../../../src/engine/hint/blame.js';

//   A B C D E F
// 1 A A A B B B
// 2 A C C C B B
// 3 D D C E E B
// 4 D D E E E F
// 5 D D E E F F
// 6 D F F F F F
const EMPTY = emptyBoard(gridFromLayout(6, 1, 'AAABBBACCCBBDDCEEBDDEEEFDDEEFFDFFFFF'));
const SOLUTION = setOf(
  6,
  ['C1', 'F2', 'D3', 'A4', 'E5', 'B6'].map((name) => parseCell(6, name)),
);

/** Plays moves one after the other, as a player with automatic crosses does. */
function blame(moves: readonly string[], mode: 'off' | 'neighbours' | 'lines' = 'neighbours') {
  const done: Change[] = [];
  let board: Board = EMPTY;
  for (const text of moves) {
    const after = playWithCrosses(board, parseMoves(6, text), mode);
    done.unshift(changeBetween(board, after));
    board = after;
  }
  const { at, clear } = blameOf(board, SOLUTION, () => done);
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(6, cell)).join(' ');
  return { at: names(at), clear: names(clear) };
}

describe('blame', () => {
  it('is the wrong star’s, not that of the crosses that came with it, and they go with it', () => {
    // C1 is a star of the solution: to name it would give it away.
    expect(blame(['*B1'])).toEqual({ at: 'B1', clear: 'A1 B1 C1 A2 B2 C2' });
  });

  it('is the star’s for crosses that the player wrote because of it', () => {
    expect(blame(['*B1', 'xC1 xA1 xF1'], 'off')).toEqual({ at: 'B1', clear: 'A1 B1 C1 F1' });
    expect(blame(['*B1'], 'lines').clear).toBe('A1 B1 C1 D1 E1 F1 A2 B2 C2 B3 B4 B5 B6');
  });

  it('leaves what is older than the star, and what a right star brings anyway', () => {
    expect(blame(['xA2 xE1', '*B1'])).toEqual({ at: 'B1', clear: 'A1 B1 C1 B2 C2' });
    expect(blame(['*C1', '*A3'])).toEqual({ at: 'A3', clear: 'A3 B3 A4 B4' });
  });

  it('is a cross’s that is wrong by itself', () => {
    expect(blame(['xC1', '*B1'])).toEqual({ at: 'B1 C1', clear: 'A1 B1 C1 A2 B2 C2' });
    expect(blame(['xF2'])).toEqual({ at: 'F2', clear: 'F2' });
    expect(blame(['*C1 xA6'])).toEqual({ at: '', clear: '' });
  });
});
