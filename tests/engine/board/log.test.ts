import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, stateOf, withMarks } from '../../../src/engine/board/board.js';
import {
  appendEntry,
  applyChange,
  changeBetween,
  History,
  inverse,
  MOST_BYTES,
} from '../../../src/engine/board/log.js';
import { ownPuzzle } from '../../support/game.js';
import { replayLog, stacksOf } from '../../support/replay-log.js';

const { grid } = ownPuzzle(0);
const START = stateOf(emptyBoard(grid));

type Action = 'undo' | 'redo' | { cell: number; mark: 'star' | 'cross' | 'clear' }[];

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<Action>('undo', 'redo') },
  {
    weight: 3,
    arbitrary: fc.array(
      fc.record({ cell: fc.nat({ max: 35 }), mark: fc.constantFrom('star', 'cross', 'clear') }),
      { minLength: 1, maxLength: 6 },
    ),
  },
);

/** Plays an action on a log and a board, or leaves both when there is nothing to do. */
function act(log: string, board: Board, wanted: Action): { log: string; board: Board } {
  const history = new History(6, log);
  if (wanted === 'undo' || wanted === 'redo') {
    const change = wanted === 'undo' ? history.done().next().value : history.lastUndone();
    if (!change) return { log, board };
    const kind = wanted === 'undo' ? 'u' : 'r';
    const after = applyChange(board, wanted === 'undo' ? inverse(change) : change);
    return { log: appendEntry(6, log, { ms: 5, kind })!, board: after };
  }
  const cells = (mark: string) => wanted.filter((one) => one.mark === mark).map(({ cell }) => cell);
  const marks = { stars: cells('star'), crosses: cells('cross'), clear: cells('clear') };
  const after = withMarks(board, marks);
  const change = changeBetween(board, after);
  if (change.length === 0) return { log, board };
  return { log: appendEntry(6, log, { ms: 36 ** 3, kind: 'm', change })!, board: after };
}

describe('the log of a game', () => {
  it('replays to the same board, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let game = { log: '', board: emptyBoard(grid) };
        for (const wanted of actions) game = act(game.log, game.board, wanted);
        expect(stateOf(replayLog(grid, START, game.log))).toBe(stateOf(game.board));
      }),
    );
  });

  it('undoes and redoes exactly, all the way', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let game = { log: '', board: emptyBoard(grid) };
        for (const wanted of actions) game = act(game.log, game.board, wanted);
        const before = stateOf(game.board);
        const steps = stacksOf(6, game.log).done.length;
        for (let n = 0; n < steps; n++) game = act(game.log, game.board, 'undo');
        expect(stateOf(game.board)).toBe(START);
        for (let n = 0; n < steps; n++) game = act(game.log, game.board, 'redo');
        expect(stateOf(game.board)).toBe(before);
      }),
    );
  });

  it('reads from its end what a reader from its start finds', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let game = { log: '', board: emptyBoard(grid) };
        for (const wanted of actions) {
          game = act(game.log, game.board, wanted);
          const { done, undone } = stacksOf(6, game.log);
          const history = new History(6, game.log);
          expect([...history.done()]).toEqual(done.toReversed());
          expect(history.lastUndone()).toEqual(undone.at(-1) ?? null);
          expect([history.canUndo, history.canRedo]).toEqual([done.length > 0, undone.length > 0]);
        }
      }),
    );
  });

  it('is no longer than its limit, and the last that fits can be undone', () => {
    const change = changeBetween(emptyBoard(grid), withMarks(emptyBoard(grid), { crosses: [0, 1, 2, 3, 4] }));
    let log = '';
    for (let next: string | null = log; next !== null; ) {
      log = next;
      next = appendEntry(6, log, { ms: 0, kind: 'm', change });
    }
    expect(log.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(log.length).toBeGreaterThan(MOST_BYTES - 50);
    expect(new History(6, log).done().next().value).toEqual(change);
  });

  it('costs a move the same however long it is', () => {
    // A head that cannot be read is not read.
    const log = `${'damaged\n'.repeat(5000)}0 m B2.*`;
    const history = new History(6, log);
    expect([history.canUndo, history.canRedo]).toEqual([true, false]);
    expect(history.done().next().value).toEqual([{ cell: 7, from: 'unknown', to: 'star' }]);
  });

  it.each([
    ['a damaged cell', '0 m Q9.*'],
    ['a mark that is none', '0 m B2.?'],
    ['a change of another board', '0 m B2x*'],
    ['an undo of nothing', '0 u'],
    ['a redo of nothing', '0 m B2.*\n1 r'],
  ])('notices %s', (_, log) => {
    expect(() => replayLog(grid, START, log)).toThrow('the log');
  });
});
