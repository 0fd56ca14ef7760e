import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Puzzle } from '../../../src/engine/generate/puzzle.js';
import { levelOf } from '../../../src/engine/grade/level.js';

const library = readdirSync('assets/puzzles').flatMap((file) =>
  readFileSync(`assets/puzzles/${file}`, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Puzzle)
    .map(({ puzzle, grade, effort }) => ({ size: Number.parseInt(puzzle, 10), grade, effort })),
);

describe('one to five stars inside a grade', () => {
  it('are a fifth of the library each, in every grade and about every size', () => {
    for (const grade of ['Easy', 'Medium', 'Hard', 'Expert']) {
      for (const [from, to] of [
        [4, 7],
        [8, 9],
        [10, 11],
      ] as const) {
        const these = library.filter((one) => one.grade === grade && one.size >= from && one.size <= to);
        if (these.length === 0) continue;
        for (const level of [1, 2, 3, 4, 5]) {
          const share = these.filter((one) => levelOf(one) === level).length / these.length;
          expect(share, `${grade} ${from}–${to}, ${level} stars`).toBeGreaterThan(0.13);
          expect(share, `${grade} ${from}–${to}, ${level} stars`).toBeLessThan(0.27);
        }
      }
    }
  });

  it('grow with the effort, and are there for every size', () => {
    for (const grade of ['Easy', 'Medium', 'Hard', 'Expert'] as const) {
      for (let size = 4; size <= 25; size++) {
        const levels = [0, 1, 5, 20, 60, 100, 400].map((each) =>
          levelOf({ size, grade, effort: each * size * size }),
        );
        expect(levels.toSorted()).toEqual(levels);
        expect([levels[0], levels.at(-1)]).toEqual([1, 5]);
      }
    }
  });

  it('are not there beyond the grades, nor where none is known', () => {
    expect(levelOf({ size: 10, grade: 'Beyond', effort: 9 })).toBeNull();
    expect(levelOf({ size: 10, grade: 'Ungraded', effort: 0 })).toBeNull();
  });
});
