import { describe, expect, it } from 'vitest';
import { union } from '../../../src/engine/grid/cellset.js';
import { positionOf } from '../../../src/engine/rules/position-of.js';
import { assignmentsOf } from '../../../src/engine/rules/tier-7-uniqueness/assignments.js';
import { byAThread } from '../../../src/engine/rules/tier-7-uniqueness/r7-1-by-a-thread.js';
import { atSea } from '../../../src/engine/rules/tier-7-uniqueness/r7-2-at-sea.js';
import { byAThreadAtSea } from '../../../src/engine/rules/tier-7-uniqueness/r7-3-by-a-thread-at-sea.js';
import { isRefuted } from '../../../src/engine/rules/tier-7-uniqueness/refuted.js';
import { explain } from '../../../src/words/explain.js';
import { drawnBoard, testRules } from '../../support/rule-table.js';

const EXAMPLES = {
  'R7.1': ['AAAA xx..', 'BAAA *x..', 'CCDD xx..', 'CCDD ....'],
  'R7.2': ['AABB ..xx', 'CBBB xx..', 'CBDB ..xx', 'CCDD xx..'],
  'R7.3': ['AABC .x.x', 'AABC ..x.', 'DADC xxx.', 'DDDC ....'],
} as const;

// Positions met in solves of random grids of our own, each with the mark that the argument hangs on.
testRules([
  {
    rule: atSea,
    stars: 1,
    board: EXAMPLES['R7.2'],
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
    board: EXAMPLES['R7.1'],
    finds: '*B4',
    by: 'assumption unit pattern',
    unless: 'B1',
  },
  {
    rule: byAThreadAtSea,
    stars: 1,
    board: EXAMPLES['R7.3'],
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

describe('R7.2 leaves out fillings that marks and forced stars refute', () => {
  const rows = ['ABCCC xx...', 'ABBBB .x...', 'ABBBB .x.xx', 'ABDBD xxxx*', 'EEDDD x*xxx'];
  const position = positionOf(drawnBoard(1, rows));
  const a3 = 10;

  it('and so crosses a cell that one of them uses', () => {
    const [found] = [...atSea.find(position)].filter(({ crosses }) => crosses.includes(a3));
    const ids = found!.reasons.flatMap((reason) => (reason.role === 'unit' ? [reason.unit] : []));
    const zone = ids.map((id) => position.open(id)).reduce(union);
    const using = assignmentsOf(position, zone)!.filter(({ stars }) => stars.includes(a3));
    const kept = using.filter(({ instead }) => instead === null);
    // Without the filter this one would keep A3 open.
    expect(kept.length).toBeGreaterThan(0);
    for (const { stars } of kept) expect(isRefuted(position, zone, stars)).toBe(true);
  });
});

describe('what is argued from one solution', () => {
  it.each([atSea, byAThread, byAThreadAtSea])('$id says that it assumes one', (rule) => {
    const board = drawnBoard(1, EXAMPLES[rule.id as keyof typeof EXAMPLES]);
    const [found] = [...rule.find(positionOf(board))];
    expect(rule.assumesOneSolution).toBe(true);
    expect(explain(board, found!).sentences.join(' ')).toContain('this puzzle is taken to have one only');
  });
});
