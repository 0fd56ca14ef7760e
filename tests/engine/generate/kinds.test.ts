import { describe, expect, it } from 'vitest';
import { checkPossible } from '../../../src/engine/generate/generate.js';
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
    [25, 'Easy', '25x6 Medium'],
  ] as const)('of %i rows and grade %s: the nearest is %s', (size, grade, name) => {
    expect(kindName(nearestKind(size, grade))).toBe(name);
  });

  it('say plainly which sizes have none', () => {
    expect([20, 22, 23, 24].flatMap(gradesAt)).toEqual([]);
    expect(() => nearestKind(20, 'Hard')).toThrow(RangeError);
  });
});
