import { describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import { violations } from '../../src/engine/board/violations.js';
import { altOf, boardAlt } from '../../src/words/alt-text.js';
import { calendarAlt, leaderboardAlt, shareAlt } from '../../src/words/card-alt.js';

const EMPTY = emptyBoard(gridFromLayout(5, 1, 'AABBBACCBBACCDDEEEDDEEEDD'));

describe('descriptions of pictures', () => {
  it('of a board: the puzzle, what is wrong, what is placed, the last move', () => {
    const board = withMarks(EMPTY, { stars: [0, 6], crosses: [1] });
    const scene = { board, violations: violations(board), mistakes: [6], lastMove: [6], finished: false };
    expect(boardAlt(scene)).toBe(
      'Star Battle, 5 by 5, with 1 star in every row, column and region. The stars at A1 and B2 touch. Not right: B2. 2 of 5 stars placed: A1 and B2. 1 cell is crossed out. Last move: B2.',
    );
  });

  it('of a finished board', () => {
    const scene = { board: EMPTY, violations: [], mistakes: [], lastMove: [], finished: true };
    expect(boardAlt(scene)).toContain('The puzzle is solved.');
  });

  it('leave out whole sentences rather than be too long for Discord', () => {
    const alt = altOf(['First.', `${'x'.repeat(1100)}.`, 'Last.']);
    expect(alt).toBe('First. Last.');
  });

  it('of cards', () => {
    const card = {
      title: 'Daily',
      date: '2026-11-16',
      grade: 'Hard',
      level: 3,
      size: 10,
      stars: 2,
      seconds: 61,
      help: '',
      streak: 1,
    } as const;
    expect(shareAlt(card)).toBe(
      'Daily, 16 November 2026: 10 by 10, 2 stars, Hard, effort 3 of 5. Solved in 1 minute and 1 second without help. Streak: 1 day.',
    );
    expect(shareAlt({ ...card, help: '2 hints' })).toContain('1 second with help: 2 hints.');
    const entries = [
      { rank: 1, name: 'Ann', note: '', seconds: 60 },
      { rank: 2, name: 'Bo', note: '3 solved', seconds: 61 },
    ];
    expect(leaderboardAlt({ title: 'Without help', subtitle: 'this server · today', entries })).toBe(
      'Without help, this server · today. 1: Ann, 1 minute. 2: Bo, 3 solved, 1 minute and 1 second.',
    );
    expect(calendarAlt({ year: 2026, month: 11, solved: 3, streak: 2, best: 5 })).toBe(
      'November 2026: 3 days solved. Current streak: 2 days. Best: 5 days.',
    );
  });
});
