import { describe, expect, it } from 'vitest';
import { changeExtras, threadToJoin } from '../../../../src/bot/features/place/view.js';
import { boardFromState, emptyBoard } from '../../../../src/engine/board/board.js';
import { createGrid } from '../../../../src/engine/grid/grid.js';
import type { Finish } from '../../../../src/game/views/finish.js';
import type { Changed, GameView } from '../../../../src/game/views/game.js';
import { languages } from '../../../../src/words/replies/words.js';

const words = languages.en;
// Five rows that are the five regions, one star each.
const grid = createGrid(
  5,
  1,
  Array.from({ length: 25 }, (_, cell) => Math.floor(cell / 5)),
);
const post = { id: 'p', guildId: 'here', localDate: '2026-11-16', threadId: 'thread' };

function change(board = emptyBoard(grid), finish: Finish | null = null): Changed {
  const game = { kind: 'daily', post, board } as unknown as GameView;
  return { game, changed: [0, 1, 5], found: false, finish };
}

const finish: Finish = {
  ms: 61_000,
  clean: true,
  ranked: true,
  unranked: null,
  place: { place: 2, of: 9 },
  streak: { current: 4, best: 7, lastDate: '2026-11-16', reserve: 1, forgiven: 1 },
  usualMs: null,
  surprise: null,
};

describe('what a board says after a change', () => {
  it('outlines the stars of a move, and not the crosses that came with them', () => {
    const board = boardFromState(grid, `*x${'.'.repeat(3)}x${'.'.repeat(19)}`);
    expect(changeExtras(words, change(board), null)).toEqual({ lastMove: [0], note: '' });
    expect(changeExtras(words, change(), null).lastMove).toEqual([0, 1, 5]);
  });

  it('names the rules that are broken, below what it was told to say', () => {
    const board = boardFromState(grid, `**${'.'.repeat(23)}`);
    const { note } = changeExtras(words, change(board), null, 'Back to the start.');
    expect(note).toMatch(/^Back to the start\.\n⚠️ /);
  });

  it('tells rank and streak at the end, and the way to the thread', () => {
    const { note, lastMove } = changeExtras(words, change(undefined, finish), 'thread', 'unsaid');
    expect(note).toContain(words.daily.rank(2, 9, true));
    expect(note).toContain(words.daily.streak(4));
    expect(note).toContain('A day off from your reserve kept your streak; one is left');
    expect(note).toContain('<#thread>');
    expect(note).not.toContain('unsaid');
    expect(lastMove).toEqual([]);
  });

  it('says why it does not rank in sentences, apart from the facts', () => {
    const { note } = changeExtras(
      words,
      change(undefined, { ...finish, ranked: false, unranked: 'one-move', place: null }),
      null,
    );
    const [why, facts] = (note ?? '').split('\n');
    expect(why).toMatch(/in one move\. It counts for your streak\.$/);
    expect(facts).toContain(words.daily.streak(4));
    expect(note).not.toMatch(/\. ·/);
  });

  it.each(['one-move', 'too-fast'] as const)('says of a challenge that it does not count: %s', (unranked) => {
    const done = change(undefined, { ...finish, ranked: false, unranked, place: null, streak: null });
    const played = { ...done, game: { ...done.game, kind: 'challenge' as const } };
    const { note } = changeExtras(words, played, null);
    expect(note).toContain('does not count for your challenge');
    expect(note).toContain('The result is in its channel');
    expect(note).not.toContain('rank');
  });
});

describe('the thread of those who have finished', () => {
  it('opens to whoever finishes the puzzle of the day where it was posted', () => {
    expect(threadToJoin(change(undefined, finish), 'here')).toBe('thread');
    expect(threadToJoin(change(), 'here')).toBeNull();
    expect(threadToJoin(change(undefined, finish), 'elsewhere')).toBeNull();
    expect(threadToJoin(change(undefined, finish), undefined)).toBeNull();
  });
});
