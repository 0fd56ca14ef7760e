import type { Position } from '../../src/engine/bounds/position.js';
import { type CellSet, setOf } from '../../src/engine/grid/cellset.js';
import { positionOf } from '../../src/engine/rules/position-of.js';
import { drawnBoard } from './rule-table.js';

/** A cell set from a drawing: `#` for a cell of the set, anything else for none. */
export function drawnSet(rows: readonly string[]): CellSet {
  const cells = [...rows.join('')].flatMap((mark, cell) => (mark === '#' ? [cell] : []));
  return setOf(rows.length, cells);
}

/** The position of a drawn board. */
export const drawnPosition = (stars: number, rows: readonly string[]): Position =>
  positionOf(drawnBoard(stars, rows));
