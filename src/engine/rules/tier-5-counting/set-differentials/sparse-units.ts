import { has } from '../../../grid/cellset.js';
import type { Grid } from '../../../grid/grid.js';
import { Tableau } from '../../../linear/tableau.js';
import type { Refuted } from './forced.js';
import type { Program } from './program.js';

/** Units that refute a mark, with the sum of their coefficients' sizes. */
export interface SparseSum {
  readonly units: readonly number[];
  readonly norm: number;
}

/**
 * Of all sums that refute a mark, one whose coefficients add up to the least: few units, as a rule.
 * Null when there is none whose coefficients add up to less than `below`.
 *
 * The program is the mirror image of that question. Scaled by t, the unknown cells may miss each
 * unit's need by one and no more; a mark that can be refuted keeps t finite:
 *
 *     most t   with   −1 ≤ need · t − Σ unit ≤ 1,   Σ window ≤ t
 */
export function sparseSum(grid: Grid, program: Program, target: Refuted, below: number): SparseSum | null {
  const coefficients = solve(grid, program, target, below);
  if (!coefficients) return null;
  const norm = coefficients.reduce((total, value) => total + Math.abs(value), 0);
  const demands = program.demands.filter((_, index) => Math.abs(coefficients[index] as number) > NEAR);
  return norm < below ? { units: demands.map(({ unit }) => unit), norm } : null;
}

function solve(grid: Grid, program: Program, target: Refuted, below: number): Float64Array | null {
  const starred = target.mark === 'star';
  const columnOf = new Int32Array(program.cells.length).fill(-1);
  let cells = 0;
  for (const [index, cell] of program.cells.entries()) {
    if (cell === target.cell || (starred && has(grid.neighbours[target.cell]!, cell))) continue;
    columnOf[index] = cells++;
  }
  const windows = program.windows.filter(({ members }) => members.some((member) => columnOf[member]! >= 0));
  const demands = program.demands.length;
  const scale = cells;
  const rows = 2 * demands + windows.length;
  const tableau = Tableau.start(
    Int32Array.from({ length: rows }, (_, row) => cells + 1 + row),
    Int32Array.from({ length: cells + 1 }, (_, column) => column),
  );
  const lay = (row: number, members: readonly number[], value: number) => {
    for (const member of members) if (columnOf[member]! >= 0) tableau.set(row, columnOf[member]!, value);
  };
  const self = program.cells.indexOf(target.cell);
  for (const [index, { need, members }] of program.demands.entries()) {
    const left = starred && members.includes(self) ? need - 1 : need;
    for (const [row, sign] of [
      [index, 1],
      [demands + index, -1],
    ] as const) {
      lay(row, members, -sign);
      tableau.set(row, scale, sign * left);
      tableau.setRightHandSide(row, 1 + HAIR * row);
    }
  }
  for (const [index, { members }] of windows.entries()) {
    const row = 2 * demands + index;
    lay(row, members, 1);
    tableau.set(row, scale, -1);
    tableau.setRightHandSide(row, HAIR * (1 + ((index * 37) % 101)));
  }
  const weights = new Float64Array(cells + 1 + rows);
  weights[scale] = 1;
  if (!tableau.maximise(weights, below)) return null;
  const coefficients = new Float64Array(demands);
  for (let column = 0; column < tableau.columns; column++) {
    const row = tableau.nonbasic[column]! - cells - 1;
    if (row < 0 || row >= 2 * demands) continue;
    const price = -tableau.gainOfColumn(column);
    if (row < demands) coefficients[row] = coefficients[row]! + price;
    else coefficients[row - demands] = coefficients[row - demands]! - price;
  }
  return coefficients;
}

const NEAR = 1e-4;
const HAIR = 1e-7;
