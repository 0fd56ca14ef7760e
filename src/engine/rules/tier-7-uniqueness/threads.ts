import type { Position } from '../../bounds/position.js';
import { type Cell, cellsOf, grow, intersect, overlaps, union, without } from '../../grid/cellset.js';
import { type Assignment, assignmentsOf } from './assignments.js';
import type { Zone } from './zones.js';

/** A zone that a single cell outside it may save from having two fillings. */
export interface Thread {
  readonly cell: Cell;
  /** The zone's legal assignments once the cell is a cross. */
  readonly assignments: readonly Assignment[];
  readonly crossed: Position;
}

/**
 * Every unknown cell that touches the zone, or shares with it a unit that has no other cell
 * elsewhere: crossing such a cell can change how the zone may be filled.
 */
export function* threadsOf(position: Position, zone: Zone): Generator<Thread> {
  if (!assignmentsOf(position, zone.cells)?.some(({ hasTwin }) => hasTwin)) return;
  const outside = without(position.unknown, zone.cells);
  const near = intersect(grow(zone.cells), outside);
  const lastOutside = position.grid.units.flatMap(({ id }) => {
    const rest = without(position.open(id), zone.cells);
    return overlaps(position.open(id), zone.cells) && cellsOf(rest).length === 1 ? [rest] : [];
  });
  for (const cell of cellsOf(lastOutside.reduce(union, near))) {
    const crossed = position.with({ crosses: [cell] });
    const assignments = assignmentsOf(crossed, zone.cells);
    if (assignments && assignments.length > 0) yield { cell, assignments, crossed };
  }
}
