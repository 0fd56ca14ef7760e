import type { Position } from '../bounds/position.js';
import type { Unit, UnitKind } from '../grid/grid.js';

const PLACE: Readonly<Record<UnitKind, number>> = { row: 0, column: 1, region: 2 };

/** The units of one kind, in order. */
export function unitsByKind(position: Position, kind: UnitKind): readonly Unit[] {
  const { size, units } = position.grid;
  return units.slice(PLACE[kind] * size, (PLACE[kind] + 1) * size);
}
