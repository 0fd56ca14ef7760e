import { describe, expect, it } from 'vitest';
import { bandsOf } from '../../../src/engine/bounds/bands.js';
import { countShared, isSubset, overlaps } from '../../../src/engine/grid/cellset.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { casesOf, knownGrids } from '../../support/cases.js';
import { drawnPosition } from '../../support/drawn.js';

const rowBandsOf = (rows: readonly string[]) => bandsOf(drawnPosition(1, rows), 'row');

describe('a region in a band', () => {
  // A and B lie in rows 1 to 3, E in rows 4 and 5; C and D reach across.
  const bands = rowBandsOf(['AABBB .....', 'ABBCC .....', 'AADCC .....', 'EDDDC .....', 'EEEDD .....']);

  it('has at most its own need and at least nothing', () => {
    expect(bands.of(0, 0, 0)).toEqual({ min: 0, max: 1 });
  });

  it('is exact where the band holds the whole region', () => {
    expect(bands.of(1, 0, 1)).toEqual({ min: 1, max: 1 });
    expect(bands.of(0, 0, 2)).toEqual({ min: 1, max: 1 });
    expect(bands.of(4, 3, 4)).toEqual({ min: 1, max: 1 });
  });

  it('gets nothing from a band whose budget others take, and all of it elsewhere', () => {
    // Rows 1–2 need 2, and A and B lie in them: C has its star in row 3.
    const taken = rowBandsOf(['AABBC .....', 'AABBC .....', 'CCCCC .....', 'DDDEE .....', 'DDDEE .....']);
    expect(taken.need(0, 1)).toBe(2);
    expect(taken.of(2, 0, 1)).toEqual({ min: 0, max: 0 });
    expect(taken.of(2, 2, 2)).toEqual({ min: 1, max: 1 });
  });

  it('takes its least from the budget of a band that the others cannot fill', () => {
    // Rows 1–2 need 2 and A gives 1, so B, which could do without them, gives the other.
    const short = drawnPosition(1, [
      'AABBB .....',
      'AABBB .....',
      'CCBBB .....',
      'CDDEE .....',
      'DDDEE .....',
    ]);
    const { first, min } = short.area(11).bandGeometry('row');
    expect([first, min[1]]).toEqual([0, 0]);
    expect(bandsOf(short, 'row').of(1, 0, 1)).toEqual({ min: 1, max: 1 });
  });

  it('cannot be had on a board without a solution', () => {
    // As before, but B has no cell left in rows 1–2.
    const dead = drawnPosition(1, [
      'AABBB ..xxx',
      'AABBB ..xxx',
      'CCBBB .....',
      'CDDEE .....',
      'DDDEE .....',
    ]);
    expect(bandsOf(dead, 'row').impossible).toBe(true);
  });
});

describe('bounds on real boards', () => {
  it('hold in every solution, along both axes and for every band', () => {
    const grids = knownGrids(31);
    let tight = 0;
    for (const [k, known] of grids.entries()) {
      for (const { board } of casesOf(known, 300 + k, 1, [3])) {
        const position = positionOf(board);
        const left = known.solutions.filter((s) => isSubset(board.stars, s) && !overlaps(board.crosses, s));
        for (const axis of ['row', 'column'] as const) {
          const bands = bandsOf(position, axis);
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
