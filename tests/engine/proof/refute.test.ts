import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../src/engine/grid/cellset.js';
import { readBoard } from '../../../src/engine/notation/read.js';
import { type Group, refute, refuting } from '../../../src/engine/proof/refute.js';

const [line = ''] = readFileSync(join('assets', 'puzzles', '8x1.jsonl'), 'utf8').split('\n');
const { grid } = readBoard((JSON.parse(line) as { puzzle: string }).puzzle);
const groups = grid.units.map(
  ({ id, cells }): Group<number> => ({ cells: cellsOf(cells), least: 1, most: 1, about: id }),
);
const marks = [...grid.regionOf.keys()].flatMap((cell) => [
  { cell, mark: 'star' as const },
  { cell, mark: 'cross' as const },
]);

describe('marks that are refuted one after another', () => {
  it('are refuted as each is alone, whatever was asked before', () => {
    const refuted = refuting(grid, groups);
    const alone = marks.map((given) => refute(grid, groups, given));
    expect(marks.map((given) => refuted(given))).toEqual(alone);
    expect(marks.toReversed().map((given) => refuted(given))).toEqual(alone.toReversed());
    expect(alone.filter(Boolean).length).toBeGreaterThan(5);
  });

  it('are given up after so many forced stars', () => {
    const refuted = refuting(grid, groups);
    for (const given of marks) {
      const forced = refuted(given)?.forced.length;
      if (forced) expect(refuted(given, forced - 1)).toBeNull();
    }
    expect(marks.some((given) => (refuted(given)?.forced.length ?? 0) > 0)).toBe(true);
  });
});
