import type { Cell } from '../../../grid/cellset.js';
import type { Tableau } from '../../../linear/tableau.js';
import { layoutOfProgram, type Program } from './program.js';

/** A cell that the linear program decides, and the mark it cannot have. */
export interface Refuted {
  readonly cell: Cell;
  readonly mark: 'star' | 'cross';
}

/** What the linear program found, with how many windows its own argument calls on. */
export interface Finding extends Refuted {
  readonly windows: number;
}

/**
 * Cells (the first `most`) that cannot be a star, or cannot be a cross, as far as units and windows
 * tell, those with the plainest argument first. A cell
 * is cleared as soon as some corner of the program has it at 1 (at 0), so that few cells need a
 * program of their own. `corner` is one where every unit has its need.
 */
export function refutedCells(program: Program, corner: Tableau, most: number): Finding[] {
  const { slack: cells, lack, end } = layoutOfProgram(program);
  const tableau = corner.drop((variable) => variable >= lack);
  const seen = { full: new Uint8Array(cells), empty: new Uint8Array(cells) };
  look(tableau, seen);
  const findings: Finding[] = [];
  const weights = new Float64Array(end);
  const cannotReach = (index: number, sign: 1 | -1, reached: Uint8Array): boolean => {
    if (reached[index]) return false;
    weights[index] = sign;
    const ended = tableau.maximise(weights, sign > 0 ? 1 - NEAR / 2 : -NEAR / 2);
    weights[index] = 0;
    look(tableau, seen);
    return ended && !reached[index];
  };
  for (const [index, cell] of program.cells.entries()) {
    if (findings.length >= most) break;
    if (cannotReach(index, 1, seen.full)) {
      findings.push({ cell, mark: 'star', windows: windowsCalledOn(tableau, cells) });
    }
    if (cannotReach(index, -1, seen.empty)) {
      findings.push({ cell, mark: 'cross', windows: windowsCalledOn(tableau, cells) });
    }
  }
  return findings.sort((a, b) => a.windows - b.windows || a.cell - b.cell);
}

/** Windows whose room the optimum would use: those that bound it. */
function windowsCalledOn(tableau: Tableau, cells: number): number {
  let windows = 0;
  for (let column = 0; column < tableau.columns; column++) {
    if ((tableau.nonbasic[column] as number) >= cells && tableau.gainOfColumn(column) < -NEAR) windows++;
  }
  return windows;
}

function look(tableau: Tableau, seen: { full: Uint8Array; empty: Uint8Array }): void {
  const value = new Float64Array(seen.full.length);
  for (let row = 0; row < tableau.rows; row++) {
    const variable = tableau.basic[row] as number;
    if (variable < value.length) value[variable] = tableau.valueOfRow(row);
  }
  for (let index = 0; index < value.length; index++) {
    if ((value[index] as number) > 1 - NEAR) seen.full[index] = 1;
    if ((value[index] as number) < NEAR) seen.empty[index] = 1;
  }
}

const NEAR = 1e-4;
