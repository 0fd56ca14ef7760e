import type { Deduction, Reason } from '../deduction/deduction.js';
import type { Cell } from '../grid/cellset.js';

/** What each part of a proof weighs: a cell to look at, a unit to count, a mark to suppose, a step to follow. */
const CELL = 1;
const UNIT = 3;
const SUPPOSED = 4;
const STEP = 6;

/** How much there is to look at before one is convinced: the whole proof, not how many reasons it is told by. */
export function proofSize({ reasons }: Deduction): number {
  const cells = new Set<Cell>();
  const units = new Set<number>();
  let rest = 0;
  for (const reason of reasons) {
    for (const cell of cellsOf(reason)) cells.add(cell);
    if (reason.role === 'unit') units.add(reason.unit);
    if (reason.role === 'strip') units.add(reason.parent);
    if (reason.role === 'band') rest += UNIT * (reason.to - reason.from + 1);
    if (reason.role === 'assumption') rest += SUPPOSED;
    if (reason.role === 'step' && reason.deduction.tier > 1) rest += STEP;
  }
  return CELL * cells.size + UNIT * units.size + rest;
}

function cellsOf(reason: Reason): readonly Cell[] {
  switch (reason.role) {
    case 'tile':
    case 'strip':
      return [...reason.cells, ...(reason.beside ?? []).flatMap(({ cells }) => cells)];
    case 'area':
    case 'live':
    case 'fin':
    case 'pattern':
      return reason.cells;
    default:
      return [];
  }
}

/** Sums that can be told to a person: every unit counts once, and there are few. */
const MOST_UNITS = 6;

export function isPlainSum({ rule, reasons }: Deduction): boolean {
  if (!rule.startsWith('R5.6')) return true;
  const units = reasons.filter((reason) => reason.role === 'unit');
  return units.length <= MOST_UNITS && units.every(({ sign = 1 }) => Math.abs(sign) === 1);
}
