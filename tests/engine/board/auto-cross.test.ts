import { describe, expect, it } from 'vitest';
import { playWithCrosses } from '../../../src/engine/board/auto-cross.js';
import { boardFromState, gridFromLayout, stateOf } from '../../../src/engine/board/board.js';
import { parseMoves } from '../../../src/engine/board/moves.js';

const grid = gridFromLayout(5, 1, 'AABBBAABBBCCCDDCCEDDCEEDD');

const rows = (state: string): string[] => state.match(/.{5}/g)!;

describe('crosses that come with a star', () => {
  it.each([
    ['off', '*B2', '.........................', ['.....', '.*...', '.....', '.....', '.....']],
    ['neighbours', '*B2', '.........................', ['xxx..', 'x*x..', 'xxx..', '.....', '.....']],
    ['lines', '*B2', '.........................', ['xxx..', 'x*xxx', 'xxx..', '.x...', '.x...']],
    ['neighbours', '*A1 *E5', '.........................', ['*x...', 'xx...', '.....', '...xx', '...x*']],
    ['neighbours', '*A1 -B1', '.x.......................', ['*....', 'xx...', '.....', '.....', '.....']],
    ['neighbours', '*A1', '.*.......................', ['**...', 'xx...', '.....', '.....', '.....']],
    ['neighbours', 'xA1', '.........................', ['x....', '.....', '.....', '.....', '.....']],
    ['neighbours', 'xC3', '*........................', ['*....', '.....', '..x..', '.....', '.....']],
  ] as const)('with %s: %s on %s', (mode, moves, before, after) => {
    const board = boardFromState(grid, before);
    expect(rows(stateOf(playWithCrosses(board, parseMoves(5, moves), mode)))).toEqual(after);
  });

  it('fills a line only when the star completes it', () => {
    const two = gridFromLayout(
      8,
      2,
      'AAAABBBB'.repeat(2) + 'CCCCDDDD'.repeat(2) + 'EEEEFFFF'.repeat(2) + 'GGGGHHHH'.repeat(2),
    );
    const one = playWithCrosses(boardFromState(two, '.'.repeat(64)), parseMoves(8, '*A1'), 'lines');
    expect(stateOf(one).slice(0, 8)).toBe('*x......');
    const full = playWithCrosses(one, parseMoves(8, '*D1'), 'lines');
    expect(stateOf(full).slice(0, 16)).toBe(`*xx*xxxxxxxxx...`);
  });
});
