import { describe, expect, it } from 'vitest';
import { emptyBoard, withMarks } from '../../../../src/engine/board/board.js';
import type { Position } from '../../../../src/engine/bounds/position.js';
import { cellsOf, count, emptySet, isSubset, union, without } from '../../../../src/engine/grid/cellset.js';
import { positionOf } from '../../../../src/engine/rules/position-of.js';
import { lineCounts } from '../../../../src/engine/rules/tier-5-counting/line-counts.js';
import { createRandom, randomGrid } from '../../../support/random-grid.js';

/** A random grid with a third of its cells crossed: counting does not ask for a solution. */
function randomPosition(seed: number, size: number): Position {
  const random = createRandom(seed);
  const board = emptyBoard(randomGrid(random, size, 1));
  return positionOf(withMarks(board, { crosses: cellsOf(board.grid.all).filter(() => random.int(3) === 0) }));
}

describe.each([5, 8, 16])('line counts on a grid of %i rows', (size) => {
  const position = randomPosition(size, size);

  it.each(['row', 'column'] as const)('say what each set of %ss can spare', (axis) => {
    for (const counted of ['regions', 'crossing'] as const) {
      const counts = lineCounts(position, axis, counted);
      const step = Math.max(1, counts.sets.length >> 8);
      for (let at = 0; at < counts.sets.length; at += step) {
        const set = counts.sets[at]!;
        const lines = counts.lines.filter((_, i) => set & (1 << i));
        const cells = lines.map((id) => position.open(id)).reduce(union);
        const inside = counts.units.filter((id) => isSubset(position.open(id), cells));
        const need = (ids: readonly number[]) => ids.reduce((sum, id) => sum + position.need[id]!, 0);
        expect(counts.spare(set)).toBe(need(lines) - need(inside));
        const taken = inside.map((id) => position.open(id)).reduce(union, emptySet(size));
        expect(counts.spareCells(set)).toEqual(without(cells, taken));
        expect(counts.spareCount(set)).toBe(count(without(cells, taken)));
      }
    }
  });

  it('look at every set of few lines, and at what each leaves over', () => {
    const { lines, sets } = lineCounts(position, 'row', 'regions');
    const full = 2 ** lines.length - 1;
    const known = new Set(sets);
    for (let a = 0; a < lines.length; a++) {
      for (let b = a; b < lines.length; b++) {
        const set = (1 << a) | (1 << b);
        expect(known.has(set)).toBe(true);
        expect(known.has(full & ~set)).toBe(true);
      }
    }
  });
});
