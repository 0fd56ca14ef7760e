import { describe, expect, it } from 'vitest';
import { type Board, emptyBoard, gridFromLayout, unknownCells } from '../../src/engine/board/board.js';
import type { Deduction, Reason } from '../../src/engine/deduction/deduction.js';
import { type Cell, cellsOf, has } from '../../src/engine/grid/cellset.js';
import { parseCell } from '../../src/engine/grid/names.js';
import { hintFrames } from '../../src/render/scene/hint-frames.js';
import type { HintMark } from '../../src/render/scene/hint-mark.js';

//   A B C D E F
// 1 A A A B B B
// 2 A C C C B B
// 3 D D C E E B
// 4 D D E E E F
// 5 D D E E F F
// 6 D F F F F F
const BOARD: Board = emptyBoard(gridFromLayout(6, 1, 'AAABBBACCCBBDDCEEBDDEEEFDDEEFFDFFFFF'));

const at = (names: string): Cell[] => names.split(' ').map((name) => parseCell(6, name));
const deduction = (reasons: Reason[], stars = '', crosses = ''): Deduction => ({
  rule: 'R5.1',
  tier: 5,
  stars: stars ? at(stars) : [],
  crosses: crosses ? at(crosses) : [],
  reasons,
});
const cellsIn = (marks: readonly HintMark[], ...kinds: HintMark['kind'][]): Cell[] =>
  marks.filter((mark) => kinds.includes(mark.kind)).flatMap((mark) => ('cells' in mark ? mark.cells : []));

const EXAMPLES: [string, Deduction][] = [
  ['a unit', deduction([{ role: 'unit', unit: 0, need: 1 }], '', 'A1 B1')],
  [
    'a unit whose open cells are all in the answer',
    deduction([{ role: 'unit', unit: 12, need: 1 }], 'A1', 'B1 C1 A2'),
  ],
  ['tiles', deduction([{ role: 'tile', corner: 0, cells: at('A1 B1'), exact: true }], '', 'A2 B2')],
  ['an assumption', deduction([{ role: 'assumption', cell: 14, mark: 'star' }], '', 'C3')],
  ['no reason at all', deduction([], 'F6')],
];

describe('the picture of where to look', () => {
  it.each(EXAMPLES)('%s: shows an area that is more than the answer and marks no answer', (_, example) => {
    const answer = new Set([...example.stars, ...example.crosses]);
    for (const depth of [1, 2]) {
      const frames = hintFrames(BOARD, example, depth);
      expect(frames).toHaveLength(1);
      expect(frames[0]!.marks.map((mark) => mark.kind)).toEqual(['area']);
      const [area] = frames[0]!.marks as [Extract<HintMark, { kind: 'area' }>];
      expect(area.cells.filter((cell) => !answer.has(cell)).length).toBeGreaterThanOrEqual(3);
      expect(area.cells.every((cell) => has(unknownCells(BOARD), cell))).toBe(true);
    }
  });
});

describe('the picture of the argument', () => {
  it('shows every unit by its name and what is proved', () => {
    const [frame] = hintFrames(BOARD, deduction([{ role: 'unit', unit: 0, need: 1 }], 'D1', 'A1 B1'), 3);
    expect(frame!.marks).toContainEqual({ kind: 'label', unit: 0, tone: 'plus' });
    expect(frame!.marks).toContainEqual({ kind: 'star', cells: at('D1'), tone: 'result' });
    expect(frame!.marks).toContainEqual({ kind: 'cross', cells: at('A1 B1'), tone: 'result' });
    expect(frame!.legend).toEqual([]);
  });

  it('tints a signed sum by its sign and leaves what cancels out clear', () => {
    // Row 1 minus region A: A2 is taken away, D1…F1 are added, A1…C1 cancel out.
    const sum = deduction([
      { role: 'unit', unit: 0, need: 1, sign: 1 },
      { role: 'unit', unit: 12, need: 1, sign: -1 },
    ]);
    const { marks, legend } = hintFrames(BOARD, sum, 3)[0]!;
    expect(marks).toContainEqual({ kind: 'wash', cells: at('D1 E1 F1'), tone: 'plus' });
    expect(marks).toContainEqual({ kind: 'wash', cells: at('A2'), tone: 'minus' });
    expect(legend.map(({ text }) => text)).toEqual(['added', 'taken away']);
  });

  it('sets lines against regions in two colours', () => {
    const { marks } = hintFrames(
      BOARD,
      deduction([
        { role: 'band', axis: 'row', from: 0, to: 1, need: 2 },
        { role: 'unit', unit: 12, need: 1 },
      ]),
      3,
    )[0]!;
    const labels = marks.flatMap((mark) => (mark.kind === 'label' ? [[mark.unit, mark.tone]] : []));
    expect(labels).toEqual([
      [0, 'plus'],
      [1, 'plus'],
      [12, 'area'],
    ]);
  });

  it.each<[Reason, HintMark['kind'][]]>([
    [{ role: 'tile', corner: 0, cells: [0, 1], exact: true }, ['wash', 'box']],
    [
      { role: 'strip', line: 0, parent: 12, cells: [0, 1], min: 1, max: 1, beside: [], because: [] },
      ['wash', 'wash', 'outline', 'outline', 'label'],
    ],
    [
      { role: 'strip', line: 0, parent: 0, cells: [0, 1], min: 1, max: 1, beside: [], because: [] },
      ['wash', 'outline'],
    ],
    [{ role: 'live', cells: [0, 1, 2], stars: 1 }, ['wash', 'outline']],
    [{ role: 'area', cells: [0, 1, 2], min: 1, max: 1 }, ['wash', 'outline']],
    [{ role: 'fin', cells: [5] }, ['hatch', 'outline']],
    [{ role: 'assumption', cell: 5, mark: 'star' }, ['cross', 'suppose']],
    [{ role: 'assumption', cell: 5, mark: 'cross' }, ['suppose']],
    [{ role: 'block', corner: 0, empty: true }, ['void']],
    [{ role: 'block', corner: 0, empty: false }, ['box']],
    [{ role: 'pattern', cells: [0, 8], instead: [2, 6] }, ['wash', 'outline', 'dot']],
    [{ role: 'contradiction', violation: { code: 'row-starved', index: 0, cells: [] } }, ['wash', 'outline']],
    [
      {
        role: 'shortage',
        cells: [0, 6],
        because: [{ role: 'band', axis: 'row', from: 0, to: 1, need: 2 }],
      },
      ['wash', 'wash', 'outline', 'label', 'label'],
    ],
  ])('%o is drawn', (reason, kinds) => {
    const { marks } = hintFrames(BOARD, deduction([reason]), 3)[0]!;
    expect(marks.map((mark) => mark.kind)).toEqual(kinds);
  });

  it('shows what a supposed star would take, a picture for each of several suppositions', () => {
    const [tried, other] = at('B2 C2');
    const unit: Reason = { role: 'unit', unit: 1, need: 1 };
    const cases = deduction(
      [
        { role: 'assumption', cell: tried!, mark: 'star' },
        unit,
        { role: 'assumption', cell: other!, mark: 'star' },
        unit,
      ],
      '',
      'B2 C2',
    );
    const frames = hintFrames(BOARD, cases, 3);
    expect(
      frames.map(({ marks }) => marks.flatMap((mark) => (mark.kind === 'suppose' ? [mark.cell] : []))),
    ).toEqual([[tried], [other]]);
    for (const [index, star] of [tried, other].entries()) {
      const gone = frames[index]!.marks.flatMap((mark) =>
        mark.kind === 'cross' && mark.tone === 'assumption' ? mark.cells : [],
      );
      const around = cellsOf(BOARD.grid.neighbours[star!]!).filter(
        (cell) => cell !== tried && cell !== other,
      );
      expect(gone).toEqual(expect.arrayContaining(around));
    }
    const proved = frames[1]!.marks.filter((mark) => mark.kind === 'cross' && mark.tone === 'result');
    expect(proved).toHaveLength(1);
  });

  it('tells a chain in a few pictures: assumption, consequences, contradiction', () => {
    const step = (stars: string, crosses: string): Reason => ({
      role: 'step',
      deduction: deduction([], stars, crosses),
    });
    const chain = deduction(
      [
        { role: 'assumption', cell: at('B2')[0]!, mark: 'star' },
        ...['A1 C1', 'A2', 'B3', 'D1', 'F1'].map((crosses) => step('', crosses)),
        { role: 'contradiction', violation: { code: 'row-starved', index: 0, cells: [] } },
      ],
      '',
      'B2',
    );
    const frames = hintFrames(BOARD, chain, 3);
    expect(frames).toHaveLength(4);
    expect(frames.every(({ marks }) => marks.some((mark) => mark.kind === 'suppose'))).toBe(true);
    expect(frames.map(({ marks }) => cellsIn(marks, 'cross').length)).toEqual([14, 4, 6, 6]);
    expect(cellsIn(frames[3]!.marks, 'outline')).toEqual(cellsOf(BOARD.grid.units[0]!.cells));
  });
});

describe('the picture of the answer', () => {
  it('shows the new marks and nothing else', () => {
    const [frame] = hintFrames(BOARD, deduction([{ role: 'unit', unit: 0, need: 1 }], 'D1', 'A1'), 4);
    expect(frame!.marks.map((mark) => mark.kind)).toEqual(['cross', 'star']);
  });
});
