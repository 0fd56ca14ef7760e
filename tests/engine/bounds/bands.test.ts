import { describe, expect, it } from 'vitest';
import { Position } from '../../../src/engine/bounds/position.js';
import { countShared, isSubset, overlaps } from '../../../src/engine/grid/cellset.js';
import { casesOf, knownGrids } from '../../support/cases.js';
import { drawnPosition } from '../../support/drawn.js';

describe('a region in a band', () => {
  // Region A has two stars to place; B and C fill the rest of the upper rows.
  const position = drawnPosition(1, [
    'AABBB .....',
    'ABBCC .....',
    'AADCC .....',
    'EDDDC .....',
    'EEEDD .....',
  ]);
  const bands = position.bands('row');

  it('has at most its own need and at least nothing', () => {
    expect(bands.of(0, 0, 0)).toEqual({ min: 0, max: 1 });
  });

  it('is exact where the band holds the whole region', () => {
    expect(bands.of(1, 0, 1)).toEqual({ min: 1, max: 1 });
    expect(bands.of(0, 0, 2)).toEqual({ min: 1, max: 1 });
  });

  it('gets nothing from a band whose budget others take', () => {
    // Rows 1–3 need 3; A and B lie in them, and of C and D one star is left over.
    expect(bands.need(0, 2)).toBe(3);
    // Rows 4–5 need 2 and E lies in them, so D and C bring one star there together.
    expect(bands.need(3, 4)).toBe(2);
    expect(bands.of(4, 3, 4)).toEqual({ min: 1, max: 1 });
  });

  it('takes its least from the budget of the band where the others cannot fill it', () => {
    const tight = drawnPosition(1, [
      'AABBB ..xxx',
      'AABBB ..xxx',
      'CCBBB .....',
      'CDDEE .....',
      'DDDEE .....',
    ]);
    // Rows 1–2 need two stars, A can give one, so B must… but has no cell there: the board is dead.
    expect(tight.bands('row').impossible).toBe(true);
  });
});

describe('bounds on real boards', () => {
  it('hold in every solution, along both axes and for every band', () => {
    const grids = knownGrids(31);
    let tight = 0;
    for (const [k, known] of grids.entries()) {
      for (const { board } of casesOf(known, 300 + k, 1, [3])) {
        const position = new Position(board);
        const left = known.solutions.filter((s) => isSubset(board.stars, s) && !overlaps(board.crosses, s));
        for (const axis of ['row', 'column'] as const) {
          const bands = position.bands(axis);
          const { size } = board.grid;
          for (let region = 0; region < size; region++) {
            for (let from = 0; from < size; from += 2) {
              for (let to = from; to < size; to += 3) {
                const cells = bands.cells(region, from, to);
                const { min, max } = bands.of(region, from, to);
                if (min === max) tight++;
                for (const solution of left) {
                  const stars = countShared(cells, solution);
                  if (stars < min || stars > max) throw new Error(`${min}…${max} but ${stars} stars`);
                }
              }
            }
          }
        }
      }
    }
    expect(tight).toBeGreaterThan(300);
  });
});
