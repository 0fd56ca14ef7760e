import type { Position } from '../../bounds/position.js';
import type { Reason } from '../../deduction/deduction.js';
import type { Assignment } from './assignments.js';
import type { Zone } from './zones.js';

/** The units of a zone, and each assignment that a second solution would follow from. */
export function patternReasons(position: Position, zone: Zone, assignments: readonly Assignment[]): Reason[] {
  const units: Reason[] = zone.units.map(({ id }) => ({
    role: 'unit',
    unit: id,
    need: position.need[id]!,
  }));
  const patterns: Reason[] = assignments.flatMap(({ stars, instead }) =>
    instead ? [{ role: 'pattern', cells: stars, instead }] : [],
  );
  return [...units, ...patterns];
}
