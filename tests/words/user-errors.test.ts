import { describe, expect, it } from 'vitest';
import { type GameErrorCode, userErrorSentence } from '../../src/words/user-errors.js';

// One line for each code, with the data it comes with; a code without a line does not compile.
const EXAMPLES: Record<GameErrorCode, Record<string, string | number>> = {
  'bad-moves': { words: 'Q9, 🧩', last: 'F6' },
  'no-current-game': {},
  'old-link': {},
  'game-not-found': {},
  'not-your-game': {},
  'game-finished': {},
  'game-too-long': {},
  'nothing-to-undo': {},
  'nothing-to-redo': {},
  'already-correct': {},
  'unknown-cell': { cell: 'Q9' },
  'cell-decided': { cell: 'B2' },
  'no-daily': {},
  'no-puzzle-left': {},
  'unknown-puzzle': {},
  'bad-date': {},
  'no-post-on-date': { date: '2026-02-28' },
  'no-result-on-date': { date: '2026-02-28' },
  'no-solution': {},
  'several-solutions': {},
  'not-made-in-time': { size: 22, grade: 'Hard' },
  'solution-unknown': {},
  'review-unfinished': {},
  'replay-too-early': {},
  'no-replay': {},
  'no-argument': {},
  'nothing-finished': {},
  'stats-hidden': {},
  'challenge-server-only': {},
  'challenge-yourself': {},
  'challenge-gone': {},
  'challenge-over': {},
  'challenge-not-over': {},
  'challenge-not-yours': {},
  'challenge-gave-up': {},
  'challenge-done': {},
  'challenge-changed': {},
  'challenge-secret': {},
  'challenge-nobody': {},
  'challenge-between-you': {},
  'challenge-them-busy': {},
  'challenges-running': { most: 3 },
  'challenges-today': { most: 10 },
  'together-server-only': {},
  'together-not-joined': {},
  'hint-past': {},
  'together-over': {},
  'together-full': { most: 8 },
  'together-others': {},
  'together-shared': {},
  'together-running': { most: 3 },
  'together-today': { most: 10 },
  'nothing-of-yours': {},
  'unknown-setting': { setting: 'theme' },
  busy: {},
};

describe('what a player is told', () => {
  it.each(Object.entries(EXAMPLES))('about %s is one complete sentence', (code, data) => {
    const sentence = userErrorSentence({ code: code as GameErrorCode, data });
    expect(sentence).toMatch(/^[A-Z“].*[^.]\.$/u);
    expect(sentence).not.toMatch(/undefined|NaN/);
    for (const value of Object.values(data).filter((one) => typeof one === 'string')) {
      expect(sentence).toContain(value);
    }
  });

  it('about bad input comes from the sentences about input', () => {
    const error = { code: 'cell-outside', data: { cell: 'B9', size: 6 } } as const;
    expect(userErrorSentence(error)).toContain('B9');
  });
});
