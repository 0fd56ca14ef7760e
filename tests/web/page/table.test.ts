import { describe, expect, it } from 'vitest';
import { gridFromLayout, stateOf } from '../../../src/engine/board/board.js';
import { painted, Table } from '../../../src/web/page/table.js';
import type { PageGame } from '../../../src/web/protocol.js';

const LAYOUT = 'AABBCAABCCDDBCCDEEEEDDEEE';
const GRID = gridFromLayout(5, 1, LAYOUT);
const EMPTY = '.'.repeat(25);

const game = (more: Partial<PageGame> = {}): PageGame => ({
  id: 'g',
  kind: 'library',
  title: '',
  notation: `5x1.${LAYOUT}`,
  grade: 'Easy',
  difficulty: 'Easy ★☆☆☆☆',
  state: EMPTY,
  version: 3,
  canUndo: false,
  canRedo: false,
  help: '',
  ms: 0,
  finished: false,
  shared: null,
  practice: null,
  guide: null,
  settings: { theme: 'light', autoCross: 'off', privacy: 'open', replays: false },
  ...more,
});

const play = (request: string, moves: string) => ({ do: 'play', request, moves }) as const;

describe('the table', () => {
  it('shows what is on its way at once, with the crosses that it brings', () => {
    const table = new Table(
      game({ settings: { theme: 'light', autoCross: 'neighbours', privacy: 'open', replays: false } }),
      GRID,
    );
    table.add(play('1', '*A1'));
    expect(stateOf(table.shown)).toBe(`*x...xx${'.'.repeat(18)}`);
  });

  it('keeps what is on its way over news from elsewhere', () => {
    const table = new Table(game(), GRID);
    table.add(play('1', 'xA1'));
    table.confirm(game({ version: 4, state: `....x${'.'.repeat(20)}` }));
    expect(stateOf(table.shown).slice(0, 5)).toBe('x...x');
  });

  it('takes back what is refused, and nothing else', () => {
    const table = new Table(game(), GRID);
    table.add(play('1', 'xA1'));
    table.add(play('2', 'xB1'));
    table.settle('1');
    expect(stateOf(table.shown).slice(0, 3)).toBe('.x.');
  });

  it('does not go back to an older version', () => {
    const table = new Table(game({ version: 7, state: `x${'.'.repeat(24)}` }), GRID);
    table.confirm(game({ version: 6 }));
    expect(table.game.version).toBe(7);
  });

  it('undoes a step that is still on its way', () => {
    const table = new Table(game(), GRID);
    table.add(play('1', 'xA1'));
    table.add({ do: 'undo', request: '2' });
    expect(stateOf(table.shown)).toBe(EMPTY);
  });

  it('waits for the server where only it knows what comes back', () => {
    const table = new Table(game({ state: `x${'.'.repeat(24)}` }), GRID);
    table.add({ do: 'redo', request: '1' });
    table.add({ do: 'undo', request: '2' });
    expect(stateOf(table.shown)).toBe(`x${'.'.repeat(24)}`);
  });

  it('undoes two taps on one cell as one step', () => {
    const table = new Table(game(), GRID);
    for (const [n, moves] of ['xE5', 'xA1', '*A1'].entries()) table.add(play(String(n), moves));
    table.add({ do: 'undo', request: 'u' });
    expect(stateOf(table.shown)).toBe(`${'.'.repeat(24)}x`);
    table.suppose();
    for (const moves of ['xA1', 'xB4', '*B4']) table.try(moves);
    table.tryLess();
    expect(stateOf(table.shown)).toBe(`x${'.'.repeat(23)}x`);
    table.tryLess();
    expect(table.kept).toBe('');
  });

  it('supposes without touching the board, and keeps it as one move', () => {
    const table = new Table(game(), GRID);
    table.suppose();
    table.try('*A1');
    table.try('xC3 xD3');
    expect(stateOf(table.board)).toBe(EMPTY);
    expect(table.supposed).toEqual([0, 12, 13]);
    expect(table.kept).toBe('*A1 xC3 xD3');
    table.tryLess();
    expect(table.kept).toBe('*A1');
    table.drop();
    expect(stateOf(table.shown)).toBe(EMPTY);
    expect(table.supposing).toBe(false);
  });
});

describe('a stroke that goes on', () => {
  it('is seen on the board', () => {
    const board = painted(new Table(game(), GRID).board, [0, 1], 'cross');
    expect(stateOf(board)).toBe(`xx${'.'.repeat(23)}`);
    expect(stateOf(painted(board, [1, 2], 'unknown'))).toBe(`x${'.'.repeat(24)}`);
  });
});
