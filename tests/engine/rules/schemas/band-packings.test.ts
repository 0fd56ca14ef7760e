import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../../../src/engine/bounds/bands.js';
import { add, type CellSet, cellsOf, emptySet, overlaps } from '../../../../src/engine/grid/cellset.js';
import type { Grid } from '../../../../src/engine/grid/grid.js';
import { bandPackings } from '../../../../src/engine/rules/schemas/band-packings.js';
import { createRandom, randomGrid } from '../../../support/random-grid.js';

/** Every legal choice of stars in two rows, the plain way: all subsets of the open cells. */
function allPackings(grid: Grid, open: CellSet, needs: readonly number[], quotas: readonly Bounds[]) {
  const cells = cellsOf(open);
  const found: CellSet[] = [];
  const place = (k: number, stars: CellSet, left: readonly number[], had: readonly number[]): void => {
    if (k === cells.length) {
      const fits = quotas.every(({ min, max }, region) => had[region]! >= min && had[region]! <= max);
      if (fits && left.every((lacking) => lacking === 0)) found.push(stars.slice());
      return;
    }
    place(k + 1, stars, left, had);
    const cell = cells[k]!;
    const row = (cell / grid.size) | 0;
    if (left[row] === 0 || overlaps(grid.neighbours[cell]!, stars)) return;
    const more = stars.slice();
    add(more, cell);
    const region = grid.regionOf[cell]!;
    place(
      k + 1,
      more,
      left.map((lacking, r) => (r === row ? lacking - 1 : lacking)),
      had.map((number, r) => (r === region ? number + 1 : number)),
    );
  };
  place(0, emptySet(grid.size), needs, new Array(grid.size).fill(0));
  return found;
}

describe('the packings of a band', () => {
  it('have in common what all ways to fill two rows have in common', () => {
    let some = 0;
    let none = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const random = createRandom(seed);
      const grid = randomGrid(random, 7, 1);
      const open = emptySet(7);
      for (let cell = 0; cell < 14; cell++) if (random.int(10) < 6) add(open, cell);
      const needs = [random.int(3), random.int(3)] as const;
      const quotas = Array.from({ length: 7 }, () => ({
        min: random.int(6) === 0 ? 1 : 0,
        max: 1 + random.int(2),
      }));
      const ways = allPackings(grid, open, needs, quotas);
      const packings = bandPackings(grid, open, 'row', 0, needs, quotas);
      if (ways.length === 0) {
        none++;
        expect(packings).toBeNull();
        continue;
      }
      some++;
      const possible = emptySet(7);
      const certain = open.slice();
      for (const way of ways) {
        for (let r = 0; r < 7; r++) {
          possible[r] = possible[r]! | way[r]!;
          certain[r] = certain[r]! & way[r]!;
        }
      }
      expect(cellsOf(packings!.possible)).toEqual(cellsOf(possible));
      expect(cellsOf(packings!.certain)).toEqual(cellsOf(certain));
    }
    expect(Math.min(some, none)).toBeGreaterThan(20);
  });
});
