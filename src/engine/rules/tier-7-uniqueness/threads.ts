import type { Position } from '../../bounds/position.js';
import { type Cell, cellsOf, count, grow, intersect, overlaps, union, without } from '../../grid/cellset.js';
import { remembered } from '../../remembered.js';
import { type Assignment, assignmentsOf } from './assignments.js';
import { type Zone, zonesOf } from './zones.js';

/** A zone that a single cell outside it may save from having two fillings. */
export interface Thread {
  readonly zone: Zone;
  readonly cell: Cell;
  /** The zone's legal assignments once the cell is a cross. */
  readonly assignments: readonly Assignment[];
  readonly crossed: Position;
}

/** The threads of all zones. */
export const threadsOf = remembered((position: Position): readonly Thread[] =>
  [...zonesOf(position)].flatMap((zone) => threadsOfZone(position, zone)),
);

/**
 * Every unknown cell that touches the zone, or shares with it a unit that has no other cell
 * elsewhere: crossing such a cell can change how the zone may be filled.
 */
function threadsOfZone(position: Position, zone: Zone): Thread[] {
  if (!assignmentsOf(position, zone.cells)?.some(({ hasTwin }) => hasTwin)) return [];
  const outside = without(position.unknown, zone.cells);
  const near = intersect(grow(zone.cells), outside);
  const lastOutside = position.grid.units.flatMap(({ id }) => {
    const rest = without(position.open(id), zone.cells);
    return overlaps(position.open(id), zone.cells) && count(rest) === 1 ? [rest] : [];
  });
  return cellsOf(lastOutside.reduce(union, near)).flatMap((cell) => {
    const crossed = position.with({ crosses: [cell] });
    const assignments = assignmentsOf(crossed, zone.cells);
    const isOfUse = assignments?.some(({ instead }) => instead);
    return assignments && isOfUse ? [{ zone, cell, assignments, crossed }] : [];
  });
}
