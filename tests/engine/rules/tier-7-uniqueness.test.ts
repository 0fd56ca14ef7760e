import { describe, expect, it } from 'vitest';
import { union } from '../../../src/engine/grid/cellset.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { assignmentsOf } from '../../../src/engine/rules/tier-7-uniqueness/assignments.js';
import { byAThread } from '../../../src/engine/rules/tier-7-uniqueness/r7-1-by-a-thread.js';
import { atSea } from '../../../src/engine/rules/tier-7-uniqueness/r7-2-at-sea.js';
import { byAThreadAtSea } from '../../../src/engine/rules/tier-7-uniqueness/r7-3-by-a-thread-at-sea.js';
import { drawnBoard, testRules } from '../../support/rule-table.js';

// Positions met in solves of random grids of our own, each with the mark that the argument hangs on.
testRules([
  {
    rule: atSea,
    stars: 1,
    board: ['AABB ..xx', 'CBBB xx..', 'CBDB ..xx', 'CCDD xx..'],
    finds: 'xC2 xD4',
    by: 'unit pattern',
    unless: 'B4',
  },
  {
    // Of the fillings with a star at A3, the one that nothing can replace breaks a unit in a few plain steps.
    rule: atSea,
    stars: 1,
    board: ['ABCCC xx...', 'ABBBB .x...', 'ABBBB .x.xx', 'ABDBD xxxx*', 'EEDDD x*xxx'],
    finds: 'xC2 xA3',
    by: 'unit pattern',
    unless: 'C4',
  },
  {
    rule: byAThread,
    stars: 1,
    board: ['AAAA xx..', 'BAAA *x..', 'CCDD xx..', 'CCDD ....'],
    finds: '*B4',
    by: 'assumption unit pattern',
    unless: 'B1',
  },
  {
    rule: byAThreadAtSea,
    stars: 1,
    board: ['AABC .x.x', 'AABC ..x.', 'DADC xxx.', 'DDDC ....'],
    finds: '*D3',
    by: 'assumption unit pattern',
    unless: 'A3',
  },
]);

describe('replaceable assignments', () => {
  // Regions A and B have two cells left each, in the same two columns; A1 and C4 could be C1 and A4.
  const swapped = ['AAAC .x.x', 'DDCC xxxx', 'DDCC xxxx', 'BBBB .x.x'];

  function assignmentsIn(rows: readonly string[]) {
    const position = positionOf(drawnBoard(1, rows));
    const zone = union(position.open(8), position.open(11));
    return assignmentsOf(position, zone)!.map(({ stars, instead }) => [stars, instead]);
  }

  it('are those for which another puts as many stars into every row, column and region', () => {
    expect(assignmentsIn(swapped)).toEqual([
      [
        [0, 14],
        [2, 12],
      ],
      [
        [2, 12],
        [0, 14],
      ],
    ]);
  });

  it('must leave every unknown cell outside alone', () => {
    const touching = swapped.with(2, 'DDCC xxx.');
    expect(assignmentsIn(touching)).toEqual([
      [
        [0, 14],
        [2, 12],
      ],
      [[2, 12], null],
    ]);
  });

  it('must be legal: none next to a star of the board', () => {
    const blocked = swapped.with(1, 'DDCC x*xx');
    expect(assignmentsIn(blocked)).toEqual([]);
  });
});
