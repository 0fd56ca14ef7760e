import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, gridFromLayout, withMarks } from '../../src/engine/board/board.js';
import type { Deduction, Reason } from '../../src/engine/deduction/deduction.js';
import type { Cell } from '../../src/engine/grid/cellset.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { readBoard } from '../../src/engine/notation/read.js';
import { explain } from '../../src/words/explain.js';
import { storedPositions } from '../support/practice-positions.js';

//   A B C D E F
// 1 A A A B B B
// 2 A C C C B B
// 3 D D C E E B
// 4 D D E E E F
// 5 D D E E F F
// 6 D F F F F F
const EMPTY = emptyBoard(gridFromLayout(6, 1, 'AAABBBACCCBBDDCEEBDDEEEFDDEEFFDFFFFF'));
const at = (names: string): Cell[] => names.split(' ').map((name) => parseCell(6, name));
const one = (name: string): Cell => parseCell(6, name);

// Units by id: rows 0–5, columns 6–11, regions 12–17.
const ROW_1 = 0;
const ROW_2 = 1;
const [REGION_A, REGION_B, REGION_C] = [12, 13, 14];

const unit = (id: number, need = 1, sign?: number): Reason => ({
  role: 'unit',
  unit: id,
  need,
  ...(sign === undefined ? {} : { sign }),
});

// Region ③ has only B2 left, and row 6 only F6.
const NARROW = withMarks(EMPTY, { crosses: at('C2 D2 C3 A6 B6 C6 D6 E6') });
const CHAIN: readonly Reason[] = [
  { role: 'assumption', cell: one('A1'), mark: 'star' },
  {
    role: 'step',
    deduction: {
      rule: 'R1.1',
      tier: 1,
      stars: [],
      crosses: at('B1 A2 B2'),
      reasons: [{ role: 'star', cell: one('A1') }],
    },
  },
  { role: 'contradiction', violation: { code: 'region-starved', index: 2, cells: [] } },
];

interface Example {
  readonly rule: Deduction['rule'];
  readonly board?: Board;
  readonly reasons: readonly Reason[];
  readonly stars?: string;
  readonly crosses?: string;
  readonly text: string;
}

const EXAMPLES: readonly Example[] = [
  {
    rule: 'R1.1',
    board: withMarks(EMPTY, { stars: at('C2') }),
    reasons: [{ role: 'star', cell: one('C2') }],
    crosses: 'B1 C1 D1',
    text: 'No other star may touch the star at C2, not even diagonally. So B1, C1 and D1 are crosses.',
  },
  {
    rule: 'R2.3',
    board: withMarks(EMPTY, { crosses: at('A1 B1 C1') }),
    reasons: [unit(REGION_A)],
    stars: 'A2',
    text: 'Region ① still needs 1 star and has only 1 cell left for it: A2. So A2 is a star.',
  },
  {
    rule: 'R3.1',
    board: withMarks(EMPTY, { crosses: at('C1') }),
    reasons: [unit(REGION_A), { role: 'tile', corner: one('A1'), cells: at('A1 B1 A2'), exact: true }],
    crosses: 'B2',
    text: 'Region ① still needs 1 star, and all its open cells lie in the 2×2 A1–B2. The cells of a 2×2 all touch one another, so there is no second star in it. So B2 is a cross.',
  },
  {
    rule: 'R3.5',
    board: withMarks(EMPTY, { crosses: at('A2') }),
    reasons: [
      unit(ROW_1),
      {
        role: 'strip',
        line: ROW_1,
        parent: REGION_A,
        cells: at('A1 B1 C1'),
        min: 1,
        max: 1,
        beside: [],
        because: [],
      },
    ],
    crosses: 'D1 E1 F1',
    text: 'Region ① has only A1, B1 and C1 for its star. That is all row 1 needs (1 star), so its other open cells have none. So D1, E1 and F1 are crosses.',
  },
  {
    rule: 'R4.4',
    reasons: [{ role: 'assumption', cell: one('B2'), mark: 'star' }, unit(REGION_A)],
    crosses: 'B2',
    text: 'Suppose B2 were a star. Region ① would lose A1, B1, C1 and A2 (next to B2) and be left with no open cell. But it needs one star. So B2 is a cross.',
  },
  {
    rule: 'R5.1',
    board: withMarks(EMPTY, { crosses: at('F3 C3') }),
    reasons: [unit(REGION_A), unit(REGION_B), unit(REGION_C), unit(ROW_1), unit(ROW_2)],
    crosses: 'A1',
    text: 'All open cells of regions ①, ② and ③ lie in rows 1 and 2. Regions ①, ② and ③ together still need 3 stars, and so do rows 1 and 2. So every star that rows 1 and 2 still need is in regions ①, ② and ③, and none elsewhere. So A1 is a cross.',
  },
  {
    rule: 'R5.6b',
    reasons: [
      unit(ROW_1, 1, 1),
      unit(REGION_A, 1, -1),
      { role: 'assumption', cell: one('A2'), mark: 'star' },
      { role: 'tile', corner: one('D1'), cells: at('D1 E1'), exact: false },
    ],
    crosses: 'A2',
    text: 'Row 1 needs 1 star, just as many as region ①. Leave out the cells that both sides count: what is left of the first side, D1, E1 and F1, must have as many stars as what is left of the second, A2. Suppose A2 were a star. Then the first side would need at least one star, but would be left with only D1 and E1, which touch: one star at most. So A2 is a cross.',
  },
  {
    rule: 'R5.6a',
    board: withMarks(EMPTY, { crosses: at('A2 F1') }),
    reasons: [
      unit(ROW_1, 2, 1),
      unit(REGION_B, 1, 1),
      unit(REGION_A, 1, -1),
      { role: 'assumption', cell: one('E3'), mark: 'star' },
      { role: 'tile', corner: one('D1'), cells: at('D1 E1'), exact: false },
    ],
    crosses: 'E3',
    text: 'Row 1 and region ② together need 3 stars. All open cells of region ① are among theirs and take 1 of them. That leaves exactly 2 stars for E2, F2 and F3, and D1 and E1 (counted twice). Suppose E3 were a star. Then they would need two stars, but would lose E2, F2 and F3 (next to E3) and E1 (column E would be full) and be left with only cells of the 2×2 D1–E2: 1 at most. So E3 is a cross.',
  },
  {
    rule: 'R5.6c',
    board: withMarks(EMPTY, { crosses: at('A2') }),
    reasons: [unit(REGION_A, 1, 1), unit(ROW_1, 1, -1)],
    crosses: 'D1 E1 F1',
    text: 'Region ① needs 1 star, just as many as row 1. All open cells of region ① are cells of row 1 as well, so the others there, D1, E1 and F1, hold no star. So D1, E1 and F1 are crosses.',
  },
  {
    rule: 'R8.1',
    board: NARROW,
    reasons: CHAIN,
    crosses: 'A1',
    text: 'Suppose A1 were a star. But then region ③ would lose B2 (next to A1) and have no cell left for its star. So A1 is a cross.',
  },
  {
    rule: 'R8.4',
    board: NARROW,
    reasons: [
      { role: 'assumption', cell: one('F6'), mark: 'cross' },
      { role: 'step', deduction: { rule: 'R8.4', tier: 8, stars: [], crosses: at('A1'), reasons: CHAIN } },
      { role: 'contradiction', violation: { code: 'row-starved', index: 5, cells: [] } },
    ],
    stars: 'F6',
    text: 'Suppose F6 were a cross. Suppose A1 were a star, too. But then region ③ would lose B2 (next to A1) and have no cell left for its star. So A1 is a cross. But then row 6 would lose F6 (crossed out) and have no cell left for its star. So F6 is a star.',
  },
  {
    // Rows 1 and 2 have A1, B1, A2, B2 and F2.
    rule: 'R8.1',
    board: withMarks(EMPTY, { crosses: at('C1 D1 E1 F1 C2 D2 E2') }),
    reasons: [
      { role: 'assumption', cell: one('F3'), mark: 'star' },
      {
        role: 'step',
        deduction: { rule: 'R1.1', tier: 1, stars: [], crosses: at('E3 F2 E4 F4'), reasons: [] },
      },
      {
        role: 'shortage',
        cells: at('A1 B1 A2 B2'),
        because: [{ role: 'band', axis: 'row', from: 0, to: 1, need: 2 }],
      },
    ],
    crosses: 'F3',
    text: 'Suppose F3 were a star. But then rows 1 and 2 would lose F2 (next to F3) and be left with only A1, B1, A2 and B2, which all touch one another: one star at most. They would still need two stars. So F3 is a cross.',
  },
  {
    // What is left of two rows beside region ②.
    rule: 'R8.1',
    board: withMarks(EMPTY, { crosses: at('A1 B1 C1 C2 D2 F3') }),
    reasons: [
      { role: 'assumption', cell: one('B3'), mark: 'star' },
      {
        role: 'step',
        deduction: { rule: 'R1.1', tier: 1, stars: [], crosses: at('A2 B2 A3 C3 A4 B4 C4'), reasons: [] },
      },
      {
        role: 'shortage',
        cells: [],
        because: [
          unit(REGION_B),
          unit(ROW_1),
          unit(ROW_2),
          { role: 'area', cells: at('A2 B2'), min: 1, max: 1 },
        ],
      },
    ],
    crosses: 'B3',
    text: 'All open cells of region ② lie in rows 1 and 2. Rows 1 and 2 together still need 2 stars, and region ② still needs 1 star. That leaves 1 star for the other cells there: A2 and B2. Suppose B3 were a star. But then rows 1 and 2 outside region ② would lose A2 and B2 (next to B3) and be left with no open cell. They would still need one star. So B3 is a cross.',
  },
  {
    rule: 'R6.6c',
    reasons: [
      {
        role: 'block',
        corner: one('E5'),
        empty: true,
        because: [
          { role: 'block', corner: one('A1'), empty: true },
          { role: 'block', corner: one('C3'), empty: true },
        ],
      },
      { role: 'block', corner: one('A1'), empty: true },
      { role: 'block', corner: one('C3'), empty: true },
    ],
    crosses: 'E5 F5 E6 F6',
    text: 'Cut the board into 3×3 blocks of 2×2 cells. Two neighbouring lines have 2 stars, and each of their three blocks has room for one, so every row and every column of blocks has exactly one block without a star. The 2×2s A1–B2 and C3–D4 have no cell left for a star. The blocks without a star in the middle take every row and column of blocks but the outer ones, so the last two are in the outer rows and the outer columns: in opposite corners. So the 2×2 E5–F6 has none. So E5, F5, E6 and F6 are crosses.',
  },
];

describe('explanations read by hand', () => {
  it.each(EXAMPLES)('$rule', ({ rule, board = EMPTY, reasons, stars, crosses, text }) => {
    const deduction: Deduction = {
      rule,
      tier: 5,
      stars: stars ? at(stars) : [],
      crosses: crosses ? at(crosses) : [],
      reasons,
    };
    expect(explain(board, deduction).sentences.join(' ')).toBe(text);
  });
});

describe('a long chain', () => {
  const steps = (count: number): Reason[] =>
    Array.from({ length: count }, (_, i) => ({
      role: 'step',
      deduction: { rule: 'R2.3', tier: 2, stars: [i], crosses: [], reasons: [unit(REGION_A)] },
    }));
  const told = (count: number): readonly string[] =>
    explain(EMPTY, {
      rule: 'R8.1',
      tier: 8,
      stars: [],
      crosses: [35],
      reasons: [{ role: 'assumption', cell: 35, mark: 'star' }, ...steps(count)],
    }).sentences;

  it('fits into a message: conclusions only, then the middle left out', () => {
    expect(told(3)[1]).toBe(
      'Region ① would have only A1, B1, C1 and A2 left for its star, so A1 would be a star.',
    );
    expect(told(33).join(' ').length).toBeLessThan(3000);
    expect(told(33)).toContain('21 more steps go on in the same way.');
    expect(told(33)[1]).toBe('So A1 is a star.');
  });

  it('leaves out no step alone', () => {
    const chains = storedPositions.filter(({ rule }) => rule.startsWith('R8'));
    for (const { board, deduction } of chains)
      expect(explain(readBoard(board), deduction).sentences.join(' ')).not.toContain(' 1 more step');
  });
});
