import { type Board, unknownCells } from '../board/board.js';
import type { Violation } from '../board/violations.js';
import type { Deduction, Reason } from '../deduction/deduction.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  count,
  emptySet,
  grow,
  intersect,
  setOf,
  union,
  without,
} from '../grid/cellset.js';
import { type Axis, type Grid, rowOf } from '../grid/grid.js';

/** Units by id, units with the cells that touch them, neighbouring lines, or everything. */
export type Place =
  | { readonly kind: 'units' | 'around'; readonly ids: readonly number[] }
  | { readonly kind: 'band'; readonly axis: Axis; readonly from: number; readonly to: number }
  | { readonly kind: 'board' };

/** Where to look, without the answer: some cells of the board, and what they are. */
interface Focus {
  readonly cells: CellSet;
  readonly place: Place;
}

// An area that is hardly more than the answer gives it away.
const LEAST_BESIDES = 3;
const MOST_SHARE = 0.6;

/**
 * The part of the board a deduction argues about: its units where they are few, else the rows (or
 * columns) around it. It always holds open cells that are not part of the answer.
 */
export function focusOf(board: Board, deduction: Deduction): Focus {
  const { grid } = board;
  const answer = setOf(grid.size, [...deduction.stars, ...deduction.crosses]);
  const open = unknownCells(board);
  const fits = (focus: Focus): boolean => {
    const besides = count(without(intersect(focus.cells, open), answer));
    return besides >= LEAST_BESIDES && count(focus.cells) <= MOST_SHARE * grid.size * grid.size;
  };
  for (const focus of candidates(grid, deduction)) if (fits(focus)) return focus;
  return { cells: grid.all, place: { kind: 'board' } };
}

function* candidates(grid: Grid, deduction: Deduction): Generator<Focus> {
  const units = unitsArguedAbout(grid, deduction);
  for (const ids of [units, units.slice(0, 2), units.slice(0, 1)]) {
    if (ids.length > 0 && ids.length <= 4)
      yield { cells: cellsOfUnits(grid, ids), place: { kind: 'units', ids } };
  }
  for (const ids of [units, units.slice(0, 2), units.slice(0, 1)]) {
    if (ids.length > 0 && ids.length <= 3) yield around(grid, ids);
  }
  const cells = [...deduction.reasons.flatMap(cellsNamedBy), ...deduction.stars, ...deduction.crosses];
  const anchor = cells[0] ?? 0;
  for (const reach of [1, 2, 3]) {
    yield linesAround(grid, 'row', rowOf(grid, anchor), reach);
    yield linesAround(grid, 'column', anchor % grid.size, reach);
  }
}

function unitsArguedAbout(grid: Grid, { reasons }: Pick<Deduction, 'reasons'>): number[] {
  const ids = new Set<number>();
  for (const reason of reasons) {
    if (reason.role === 'unit') ids.add(reason.unit);
    if (reason.role === 'strip') ids.add(reason.parent);
    if (reason.role === 'step' && reason.deduction.tier > 1) {
      for (const id of unitsArguedAbout(grid, reason.deduction)) ids.add(id);
    }
    if (reason.role === 'shortage')
      for (const id of unitsArguedAbout(grid, { reasons: reason.because })) ids.add(id);
    if (reason.role === 'contradiction') for (const id of unitAtFault(grid, reason.violation)) ids.add(id);
    if (reason.role !== 'band') continue;
    const offset = reason.axis === 'row' ? 0 : grid.size;
    for (let line = reason.from; line <= reason.to; line++) ids.add(offset + line);
  }
  return [...ids];
}

const unitAtFault = (grid: Grid, { code, index }: Violation): number[] =>
  grid.units.filter((unit) => code.startsWith(unit.kind) && unit.index === index).map(({ id }) => id);

const cellsOfUnits = (grid: Grid, ids: readonly number[]): CellSet =>
  ids.reduce((all, id) => union(all, grid.units[id]!.cells), emptySet(grid.size));

/** Units with the cells that touch them. */
function around(grid: Grid, ids: readonly number[]): Focus {
  return { cells: grow(cellsOfUnits(grid, ids)), place: { kind: 'around', ids } };
}

function linesAround(grid: Grid, axis: Axis, line: number, reach: number): Focus {
  const from = Math.max(0, line - reach);
  const to = Math.min(grid.size - 1, line + reach);
  const offset = axis === 'row' ? 0 : grid.size;
  const ids = Array.from({ length: to - from + 1 }, (_, i) => offset + from + i);
  return { cells: cellsOfUnits(grid, ids), place: { kind: 'band', axis, from, to } };
}

/** The cells that a reason names. */
function cellsNamedBy(reason: Reason): readonly Cell[] {
  switch (reason.role) {
    case 'assumption':
      return [reason.cell];
    case 'block':
      return [reason.corner];
    case 'tile':
    case 'area':
    case 'strip':
    case 'live':
    case 'fin':
    case 'pattern':
      return reason.cells;
    default:
      return [];
  }
}

/** Where to look, as open cells in order. */
export const openCellsIn = (board: Board, deduction: Deduction): Cell[] =>
  cellsOf(intersect(focusOf(board, deduction).cells, unknownCells(board)));
