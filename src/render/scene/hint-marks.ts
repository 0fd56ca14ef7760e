import type { Board } from '../../engine/board/board.js';
import type { Reason } from '../../engine/deduction/deduction.js';
import { type Cell, cellsOf, emptySet, setOf, union } from '../../engine/grid/cellset.js';
import type { HintMark, Tone } from './hint-mark.js';
import { unitOfViolation } from './scene.js';

type Of<Role extends Reason['role']> = Extract<Reason, { role: Role }>;
type Marker<Role extends Reason['role']> = (board: Board, reason: Of<Role>) => HintMark[];

// Units and bands are drawn together, see `markUnits`; steps are frames of their own.
const MARKERS: { [Role in Reason['role']]: Marker<Role> } = {
  star: (_, { cell }) => [{ kind: 'outline', cells: [cell], tone: 'plus', depth: 0, dashed: false }],
  unit: () => [],
  band: () => [],
  area: (_, { cells }) => [
    { kind: 'wash', cells, tone: 'area' },
    { kind: 'outline', cells, tone: 'area', depth: 1, dashed: false },
  ],
  tile: (_, tile) => [{ kind: 'wash', cells: tile.cells, tone: 'tile' }, ...cover(tile)],
  // What is beside it is told as 2×2s where it takes several.
  strip: (_, { cells, beside }) => [
    { kind: 'wash', cells, tone: 'strip' },
    { kind: 'outline', cells, tone: 'strip', depth: 2, dashed: false },
    ...(beside.length > 1 ? beside.map(({ corner }) => box(corner, true)) : []),
  ],
  live: (_, { cells }) => [
    { kind: 'wash', cells, tone: 'tile' },
    { kind: 'outline', cells, tone: 'tile', depth: 2, dashed: false },
  ],
  fin: (_, { cells }) => [
    { kind: 'hatch', cells, tone: 'fin' },
    { kind: 'outline', cells, tone: 'fin', depth: 2, dashed: false },
  ],
  assumption: (_, { cell, mark }) => [{ kind: 'suppose', cell, mark }],
  block: (_, { corner, empty, because = [] }) => [
    empty ? { kind: 'void', corner, tone: 'area' } : box(corner, false),
    ...because.flatMap((reason) => (reason.role === 'tile' ? cover(reason) : [])),
  ],
  pattern: (_, { cells, instead }) => [
    { kind: 'wash', cells: [...cells, ...instead], tone: 'pattern' },
    { kind: 'outline', cells: [...cells, ...instead], tone: 'pattern', depth: 1, dashed: false },
    { kind: 'dot', cells: instead, tone: 'pattern' },
  ],
  step: () => [],
  contradiction: (board, { violation }) => {
    const unit = unitOfViolation(board.grid, violation);
    return [
      ...(unit ? outlined(cellsOf(unit.cells), 'conflict', 1) : []),
      { kind: 'wash', cells: violation.cells, tone: 'conflict' },
    ];
  },
  shortage: (board, { cells, because }) => [
    ...marksFor(board, because),
    { kind: 'wash', cells, tone: 'conflict' },
  ],
  search: () => [],
};

const box = (corner: Cell, dashed: boolean): HintMark => ({ kind: 'box', corner, tone: 'tile', dashed });

/** A 2×2, and the rest of the cover that proves it to have a star: each of them has one, too. */
const cover = ({ corner, exact, beside = [] }: Of<'tile'>): HintMark[] =>
  [corner, ...beside.map((one) => one.corner)].map((each) => box(each, !exact));

function outlined(cells: readonly Cell[], tone: Tone, depth: number, dashed = false): HintMark[] {
  return [
    { kind: 'wash', cells, tone },
    { kind: 'outline', cells, tone, depth, dashed },
  ];
}

interface Counted {
  readonly unit: number;
  readonly sign?: number;
}

function countedUnits(board: Board, reasons: readonly Reason[]): Counted[] {
  const named = new Set(reasons.flatMap((reason) => (reason.role === 'unit' ? [reason.unit] : [])));
  return reasons.flatMap((reason): Counted[] => {
    if (reason.role === 'unit') return [reason];
    // A 1×n is there because its region has no room elsewhere: the region belongs to the argument.
    if (reason.role === 'strip' && board.grid.units[reason.parent]?.kind === 'region') {
      if (named.has(reason.parent)) return [];
      named.add(reason.parent);
      return [{ unit: reason.parent }];
    }
    if (reason.role !== 'band') return [];
    const offset = reason.axis === 'row' ? 0 : board.grid.size;
    return Array.from({ length: reason.to - reason.from + 1 }, (_, i) => ({
      unit: offset + reason.from + i,
    }));
  });
}

/**
 * Units of one kind and sign are one shape. What is taken away is orange, dashed and further inside.
 * Where lines are set against regions without signs, the regions are green.
 */
function markUnits(board: Board, reasons: readonly Reason[]): HintMark[] {
  const units = countedUnits(board, reasons);
  const isRegion = ({ unit }: Counted) => board.grid.units[unit]?.kind === 'region';
  const mixed = units.some(isRegion) && !units.every(isRegion);
  const toneOf = (counted: Counted): Tone => {
    if (counted.sign !== undefined) return counted.sign < 0 ? 'minus' : 'plus';
    return mixed && isRegion(counted) ? 'area' : 'plus';
  };
  const signed = units.some(({ sign }) => sign !== undefined);
  const marks: HintMark[] = signed ? washBySum(board, units) : [];
  for (const kind of ['row', 'column', 'region']) {
    for (const tone of ['plus', 'area', 'minus'] as const) {
      const group = units.filter((u) => board.grid.units[u.unit]?.kind === kind && toneOf(u) === tone);
      if (group.length === 0) continue;
      const cells = group.reduce(
        (all, { unit }) => union(all, board.grid.units[unit]!.cells),
        emptySet(board.grid.size),
      );
      const shape = outlined(cellsOf(cells), tone, tone === 'plus' ? 0 : 1, tone === 'minus');
      marks.push(...(signed ? shape.filter((mark) => mark.kind !== 'wash') : shape));
      marks.push(...group.map(({ unit, sign }): HintMark => label(unit, tone, sign)));
    }
  }
  return marks;
}

/** In a signed sum a cell that is added as often as it is taken away plays no part: it stays clear. */
function washBySum(board: Board, units: readonly Counted[]): HintMark[] {
  const sums = new Map<Cell, number>();
  for (const { unit, sign = 1 } of units) {
    for (const cell of cellsOf(board.grid.units[unit]!.cells)) {
      sums.set(cell, (sums.get(cell) ?? 0) + sign);
    }
  }
  const cells = (wanted: (sum: number) => boolean) =>
    [...sums].filter(([, sum]) => wanted(sum)).map(([cell]) => cell);
  return [
    { kind: 'wash', cells: cells((sum) => sum > 0), tone: 'plus' },
    { kind: 'wash', cells: cells((sum) => sum < 0), tone: 'minus' },
  ];
}

function label(unit: number, tone: Tone, sign?: number): HintMark {
  return sign === undefined ? { kind: 'label', unit, tone } : { kind: 'label', unit, tone, sign };
}

function marksOf<Role extends Reason['role']>(board: Board, reason: Of<Role>): HintMark[] {
  return MARKERS[reason.role as Role](board, reason);
}

// Wide and soft things first, so that small and strong ones lie on top of them.
const ORDER: readonly HintMark['kind'][] = [
  'area',
  'wash',
  'hatch',
  'outline',
  'void',
  'box',
  'dot',
  'label',
  'cross',
  'star',
  'suppose',
];

/** What to draw for an argument, in drawing order. A cell is washed once in a colour, however often it is named. */
export function marksFor(board: Board, reasons: readonly Reason[]): HintMark[] {
  const washed = new Map<Tone, ReturnType<typeof emptySet>>();
  const others: HintMark[] = [];
  for (const mark of [...markUnits(board, reasons), ...reasons.flatMap((reason) => marksOf(board, reason))]) {
    if (mark.kind !== 'wash') {
      others.push(mark);
      continue;
    }
    const before = washed.get(mark.tone) ?? emptySet(board.grid.size);
    washed.set(mark.tone, union(before, setOf(board.grid.size, mark.cells)));
  }
  const washes = [...washed].map(
    ([tone, cells]): HintMark => ({ kind: 'wash', cells: cellsOf(cells), tone }),
  );
  return sortMarks([...washes, ...boxedOnce(others)]);
}

/** A 2×2 that is named several times is drawn once: as one with a star where it is known to have one. */
function boxedOnce(marks: readonly HintMark[]): HintMark[] {
  const boxes = new Map<Cell, HintMark>();
  for (const mark of marks) {
    if (mark.kind === 'box' && (!mark.dashed || !boxes.has(mark.corner))) boxes.set(mark.corner, mark);
  }
  return marks.filter((mark) => mark.kind !== 'box' || boxes.get(mark.corner) === mark);
}

export function sortMarks(marks: readonly HintMark[]): HintMark[] {
  return [...marks].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
