import { describe, expect, it } from 'vitest';
import { review } from '../../src/words/replies/en/review.js';

describe('the mistakes of a review', () => {
  it('says how long one stood, and the longest of several', () => {
    expect(review.slips(1, 65_000)).toBe('**Mistakes:** one, which stood for 1:05.');
    expect(review.slips(3, 65_000)).toBe('**Mistakes:** 3; the longest stood for 1:05.');
  });

  it('has no time for what was taken back at once', () => {
    expect(review.slips(1, 400)).toBe('**Mistakes:** one, taken back at once.');
    expect(review.slips(2, 999)).toBe('**Mistakes:** 2, taken back at once.');
    expect(review.slips(1, 1000)).toContain('0:01');
  });
});

describe('the finds of a review', () => {
  it('says how long one took, unless it took no time', () => {
    expect(review.hardest('E5', 190_000, 'Undercounting', 45_000)).toContain(
      'E5 at 3:10, by Undercounting, after 0:45 of thought.',
    );
    expect(review.hardest('E5', 190_000, 'Undercounting', 999)).toContain('by Undercounting, at once.');
    expect(review.stepTitle('E5', 190_000, 45_000)).toBe('### E5 at 3:10, after 0:45');
    expect(review.stepTitle('E5', 190_000, 999)).toBe('### E5 at 3:10');
  });
});
