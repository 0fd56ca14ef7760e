import { type CellSet, setOf } from '../../src/engine/grid/cellset.js';

/** A cell set from a drawing: `#` for a cell of the set, anything else for none. */
export function drawnSet(rows: readonly string[]): CellSet {
  const cells = [...rows.join('')].flatMap((mark, cell) => (mark === '#' ? [cell] : []));
  return setOf(rows.length, cells);
}
