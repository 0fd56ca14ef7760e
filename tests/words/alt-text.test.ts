import { describe, expect, it } from 'vitest';
import { emptyBoard, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import { violations } from '../../src/engine/board/violations.js';
import { altOf, boardAlt } from '../../src/words/alt-text.js';
import { badgeAlt, calendarAlt, leaderboardAlt, shareAlt } from '../../src/words/card-alt.js';

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
      size: 10,
      stars: 2,
      seconds: 61,
      hints: 0,
      streak: 1,
    } as const;
    expect(shareAlt(card)).toBe(
      'Daily, 16 November 2026: 10 by 10, 2 stars, Hard. Solved in 1 minute and 1 second with no hints. Streak: 1 day.',
    );
    expect(leaderboardAlt({ title: 'Daily', entries: [] })).toBe('Daily: nobody has finished yet.');
    expect(
      leaderboardAlt({ title: 'Daily', entries: [{ rank: 1, name: 'Ann', seconds: 60, hints: 1 }] }),
    ).toBe('Daily. 1: Ann, 1 minute, 1 hint.');
    expect(calendarAlt({ year: 2026, month: 11, solved: 3, streak: 2, best: 5 })).toBe(
      'November 2026: 3 days solved. Current streak: 2 days. Best: 5 days.',
    );
    expect(badgeAlt('Hard', 3, 4)).toBe('Difficulty: Hard, three of four stars.');
  });
});
