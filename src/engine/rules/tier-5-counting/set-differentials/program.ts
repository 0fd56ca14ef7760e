import type { Position } from '../../../bounds/position.js';
import { type Cell, type CellSet, cellsOf, grow, intersect, union } from '../../../grid/cellset.js';
import { Tableau } from '../../../linear/tableau.js';

/** A 2×2 that holds at most one star, by its top left cell, with its members' places in `cells`. */
export interface Window {
  readonly corner: Cell;
  readonly members: readonly number[];
}

/** A unit with an exact need, with its members' places in `cells`. */
export interface Demand {
  readonly unit: number;
  readonly need: number;
  readonly members: readonly number[];
}

/**
 * What is known of the unknown cells, as a linear program: every unit holds exactly its need, every
 * 2×2 window at most one star. Windows that lie inside another are left out.
 */
export interface Program {
  readonly cells: readonly Cell[];
  readonly windows: readonly Window[];
  readonly demands: readonly Demand[];
}

/**
 * The program of all units, or of some: then only cells that are in one of them or touch one come
 * into it. Null when a unit has too many stars: there is nothing left to count.
 */
export function programOf(position: Position, units?: readonly number[]): Program | null {
  const { grid, unknown, need } = position;
  if (need.some((n) => n < 0)) return null;
  const chosen = units ?? grid.units.map(({ id }) => id);
  const open = units ? intersect(grow(units.map((id) => position.open(id)).reduce(union)), unknown) : unknown;
  const cells = cellsOf(open);
  const place = new Int32Array(grid.size * grid.size);
  for (const [index, cell] of cells.entries()) place[cell] = index;
  const demands = chosen
    .filter((id) => need[id] !== 0 || position.openCount(id) !== 0)
    .map((id) => ({
      unit: id,
      need: need[id]!,
      members: cellsOf(position.open(id)).map((cell) => place[cell]!),
    }));
  return { cells, windows: openWindows(grid.size, open, place), demands };
}

function openWindows(size: number, open: CellSet, place: Int32Array): Window[] {
  const windows: Window[] = [];
  for (let row = 0; row + 1 < size; row++) {
    for (let column = 0; column + 1 < size; column++) {
      const upper = (open[row]! >>> column) & 3;
      const lower = (open[row + 1]! >>> column) & 3;
      if ((upper | lower) === 0 || isInsideAnother(size, open, row, column, upper, lower)) continue;
      const corner = row * size + column;
      const members = [corner, corner + 1, corner + size, corner + size + 1]
        .filter((_, i) => ((upper | (lower << 2)) >>> i) & 1)
        .map((cell) => place[cell]!);
      windows.push({ corner, members });
    }
  }
  return windows;
}

/**
 * Do the open cells of this window lie in the part it shares with a neighbouring window that has
 * more, or as many and comes first?
 */
function isInsideAnother(
  size: number,
  open: CellSet,
  row: number,
  column: number,
  upper: number,
  lower: number,
): boolean {
  const wordAt = (r: number, c: number) => (c >= 0 ? (open[r]! >>> c) & 3 : 0);
  for (let dr = -1; dr <= 1; dr++) {
    if ((dr < 0 && lower !== 0) || (dr > 0 && upper !== 0)) continue;
    for (let dc = -1; dc <= 1; dc++) {
      if (dr === 0 && dc === 0) continue;
      const columns = upper | lower;
      if ((dc < 0 && (columns & 2) !== 0) || (dc > 0 && (columns & 1) !== 0)) continue;
      const r = row + dr;
      const c = column + dc;
      if (r < 0 || c < 0 || r + 1 >= size || c + 1 >= size) continue;
      const theirs = bits(wordAt(r, c)) + bits(wordAt(r + 1, c));
      const ours = bits(upper) + bits(lower);
      if (theirs > ours || (theirs === ours && (dr < 0 || (dr === 0 && dc < 0)))) return true;
    }
  }
  return false;
}

const bits = (pair: number): number => (pair & 1) + (pair >>> 1);

/** Where the variables of a tableau lie: cells, the room left in windows, and what units lack or exceed. */
export interface Layout {
  readonly slack: number;
  readonly lack: number;
  readonly excess: number;
  readonly end: number;
}

export function layoutOfProgram(program: Program): Layout {
  const slack = program.cells.length;
  const lack = slack + program.windows.length;
  const excess = lack + program.demands.length;
  return { slack, lack, excess, end: excess + program.demands.length };
}

/**
 * A corner of the program where every unit has its need, or null: then the board has no solution.
 * It starts with no star placed. The room of each window is wider by a hair, never twice the same,
 * so that no two rows tie; proofs in whole numbers do not see it.
 */
export function feasibleCorner(program: Program): Tableau | null {
  const { cells, windows, demands } = program;
  const { slack, lack, excess, end } = layoutOfProgram(program);
  const tableau = Tableau.start(
    Int32Array.from({ length: windows.length + demands.length }, (_, row) => slack + row),
    Int32Array.from({ length: cells.length + demands.length }, (_, column) =>
      column < cells.length ? column : excess + column - cells.length,
    ),
  );
  for (const [row, window] of windows.entries()) {
    for (const member of window.members) tableau.set(row, member, 1);
    tableau.setRightHandSide(row, 1 + HAIR * (1 + ((row * 37) % 101)));
  }
  for (const [index, demand] of demands.entries()) {
    const row = windows.length + index;
    for (const member of demand.members) tableau.set(row, member, 1);
    tableau.set(row, cells.length + index, -1);
    tableau.setRightHandSide(row, demand.need);
  }
  const weights = new Float64Array(end).fill(-1, lack);
  if (!tableau.maximise(weights)) return null;
  for (let row = 0; row < tableau.rows; row++) {
    if (tableau.basic[row]! >= lack && tableau.valueOfRow(row) > NEAR) return null;
  }
  return tableau;
}

const HAIR = 1e-8;
const NEAR = 1e-4;
