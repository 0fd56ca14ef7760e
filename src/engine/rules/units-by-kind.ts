import type { Cell } from '../grid/cellset.js';
import { type Grid, type Unit, type UnitKind, unitsOf } from '../grid/grid.js';

const PLACE: Readonly<Record<UnitKind, 0 | 1 | 2>> = { row: 0, column: 1, region: 2 };

/** The units of one kind, in order. */
export function unitsByKind({ size, units }: Grid, kind: UnitKind): readonly Unit[] {
  return units.slice(PLACE[kind] * size, (PLACE[kind] + 1) * size);
}

/** The row, the column or the region of a cell, by its id. */
export const unitByKind = (grid: Grid, kind: UnitKind, cell: Cell): number =>
  unitsOf(grid, cell)[PLACE[kind]].id;

/** The kind as the first word of a rule's name. */
export const titleOf = (kind: UnitKind): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
