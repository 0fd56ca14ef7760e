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
