import { describe, expect, it } from 'vitest';
import { checkPossible, generate } from '../../../src/engine/generate/generate.js';
import { gradesAt, KINDS, kindName, nearestKind, SIZES } from '../../../src/engine/generate/kinds.js';

describe('kinds', () => {
  it('can all exist, and have names of their own', () => {
    for (const { size, stars } of KINDS) expect(() => checkPossible(size, stars)).not.toThrow();
    expect(new Set(KINDS.map(kindName)).size).toBe(KINDS.length);
    expect(SIZES[0]).toBe(4);
    expect(SIZES.at(-1)).toBe(25);
  });

  it.each([
    [6, 'Expert', '6x1 Hard'],
    [16, 'Easy', '16x3 Hard'],
    [10, 'Expert', '10x2 Expert'],
    [19, 'Medium', '19x4 Hard'],
    [24, 'Hard', '24x6 Easy'],
    [25, 'Easy', '25x6 Medium'],
  ] as const)('of %i rows and grade %s: the nearest is %s', (size, grade, name) => {
    expect(kindName(nearestKind(size, grade))).toBe(name);
  });

  it('are of every size but one, and say plainly which grades a size has', () => {
    const sizes = Array.from({ length: 22 }, (_, n) => n + 4);
    expect(SIZES).toEqual(sizes.filter((size) => size !== 23));
    expect(gradesAt(23)).toEqual([]);
    expect(gradesAt(20)).toEqual(['Easy']);
    expect(gradesAt(20, 4)).toEqual([]);
    expect(() => nearestKind(20, 'Hard', 4)).toThrow(RangeError);
  });

  // The others take longer than a test should: `bench/suites/generate.ts` makes them all.
  it.each([[20], [24]])('of %i rows are made in no time', (size) => {
    const made = generate({ ...nearestKind(size, 'Easy'), seed: 7 });
    expect(made).toMatchObject({ grade: 'Easy' });
    expect(made.puzzle).toMatch(new RegExp(`^${size}x${size / 4}\\.`));
  });
});
