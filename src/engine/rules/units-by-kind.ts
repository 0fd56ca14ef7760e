import type { Cell } from '../grid/cellset.js';
import type { Grid, Unit, UnitKind } from '../grid/grid.js';

const PLACE: Readonly<Record<UnitKind, 0 | 1 | 2>> = { row: 0, column: 1, region: 2 };

/** The units of one kind, in order. */
export function unitsByKind({ size, units }: Grid, kind: UnitKind): readonly Unit[] {
  return units.slice(PLACE[kind] * size, (PLACE[kind] + 1) * size);
}

/** The row, the column or the region of a cell, by its id. */
export function unitByKind({ size, regionOf }: Grid, kind: UnitKind, cell: Cell): number {
  const row = (cell / size) | 0;
  if (kind === 'region') return 2 * size + regionOf[cell]!;
  return kind === 'row' ? row : size + cell - row * size;
}

/** The kind as the first word of a rule's name. */
export const titleOf = (kind: UnitKind): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
