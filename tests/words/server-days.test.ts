import { describe, expect, it } from 'vitest';
import { recap } from '../../src/words/replies/en/recap.js';
import { schedule } from '../../src/words/replies/en/schedule.js';

describe('the preview of a day', () => {
  it('names the hardest techniques, also where a long sum is what makes the puzzle an Expert', () => {
    const line = schedule.previewLine({
      date: '2026-11-22',
      kind: { grade: 'Expert', size: 10, stars: 2 },
      puzzle: { grade: 'Expert', size: 10, stars: 2, level: 3, rules: { 'R4.7': 9, 'R5.6b': 8, 'R5.1b': 2 } },
      pinned: false,
    });
    expect(line).toBe(
      '**Sun 22 Nov** · Expert ★★★☆☆ · 10×10 · 2★ · hardest: Set differential: signed sum and Left-over of a count',
    );
  });
});

describe('the hardest moment of a day', () => {
  it.each([
    [3, 3, 'Hardest moment: all of you stopped before **A6**'],
    [3, 4, 'Hardest moment: most of you stopped before **A6** (3 of 4)'],
    [2, 4, 'Hardest moment: **A6** held up 2 of you longest'],
    [1, 4, 'Hardest moment: the longest pause came before **A6**'],
    [1, 1, 'Hardest moment: the longest pause came before **A6**'],
  ])('of %i of %i people', (count, of, said) => {
    expect(recap.stuck('A6', count, of)).toBe(said);
  });
});
