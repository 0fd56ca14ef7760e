import type { Position } from '../../bounds/position.js';
import { type CellSet, union } from '../../grid/cellset.js';
import type { Unit } from '../../grid/grid.js';

/** Units with more cells left than this can be filled in too many ways. */
const MOST_CELLS = 8;

/** A set of unknown cells that might be filled in two ways: what two units of one kind have left. */
export interface Zone {
  readonly units: readonly Unit[];
  readonly cells: CellSet;
}

/**
 * Pairs of regions, rows or columns with few cells left, which lie in the same lines: two stars can
 * trade places only inside a rectangle whose corners are theirs.
 *
 *     A A . B B        a star in the upper row of A and one in the lower row of B may become
 *     A A . B B        one in the lower row of A and one in the upper row of B
 */
export function* zonesOf(position: Position): Generator<Zone> {
  const small = position.grid.units.filter(
    ({ id }) => position.need[id] !== 0 && position.openCount(id) <= MOST_CELLS,
  );
  for (const [index, first] of small.entries()) {
    for (const second of small.slice(index + 1)) {
      if (second.kind !== first.kind) continue;
      const a = position.open(first.id);
      const b = position.open(second.id);
      if (sharedRows(a, b) >= 2 || sharedColumns(a, b) >= 2) {
        yield { units: [first, second], cells: union(a, b) };
      }
    }
  }
}

const sharedRows = (a: CellSet, b: CellSet): number =>
  a.filter((word, row) => word !== 0 && b[row] !== 0).length;

function sharedColumns(a: CellSet, b: CellSet): number {
  const columns = (set: CellSet) => set.reduce((all, word) => all | word, 0);
  let shared = 0;
  for (let word = columns(a) & columns(b); word !== 0; word &= word - 1) shared++;
  return shared;
}
