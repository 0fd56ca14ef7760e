import { heaviestDisjoint } from '../../bounds/packing.js';
import type { Position } from '../../bounds/position.js';
import { lineCells, lineWord } from '../../bounds/segments.js';
import { type Strip, stripsFrom } from '../../bounds/strips.js';
import { type CellSet, emptySet } from '../../grid/cellset.js';

/**
 * A T-tetromino. Two stars in it must be the two ends of its long side, because the stem touches
 * every other cell and the middle touches both ends; so one whose long side lies in a line with room
 * for a single star holds at most one.
 *
 *     # # #
 *       #
 */
export interface TShape {
  /** The line of the long side. */
  readonly line: number;
  /** The long side, as bits along the line. */
  readonly long: number;
  /** Those of its four cells that are in the set it was looked for in. */
  readonly cells: CellSet;
}

/** The Ts that have both ends and at least one other cell in a set of cells. */
export function* tShapes(cells: CellSet): Iterable<TShape> {
  const size = cells.length;
  for (let line = 0; line < 2 * size; line++) {
    const word = lineWord(cells, line);
    const index = line < size ? line : line - size;
    // Both ends of a long side: cells two apart.
    for (let ends = word & (word >>> 2); ends !== 0; ends &= ends - 1) {
      const low = ends & -ends;
      const long = low * 7;
      for (const beside of [index - 1, index + 1]) {
        if (beside < 0 || beside >= size) continue;
        const stem = lineWord(cells, line - index + beside) & (low << 1);
        const inside = word & long;
        if (stem === 0) continue;
        yield { line, long, cells: joined(size, line, inside, line - index + beside, stem) };
      }
    }
  }
}

function joined(size: number, line: number, word: number, other: number, otherWord: number): CellSet {
  const out = emptySet(size);
  for (const part of [lineCells(size, line, word), lineCells(size, other, otherWord)]) {
    for (let r = 0; r < size; r++) out[r] = out[r]! | part[r]!;
  }
  return out;
}

/** The 1×ns beside the T that leave its line no second star; null where the line has room for two. */
export function pressureOn(position: Position, { line, long }: TShape): readonly Strip[] | null {
  const need = position.need[line]!;
  if (need < 2) return [];
  const { total, sets } = heaviestDisjoint(plainStrips(position, line, long));
  return need - total < 2 ? sets : null;
}

/**
 * The 1×ns that whole units have in a line, apart from some of its cells. Those of remainders are
 * left out: on a board with a supposed star, which of them are found depends on where one looks first.
 */
function plainStrips(position: Position, line: number, apart: number): Strip[] {
  const found: Strip[] = [];
  for (const { id: parent } of position.grid.units) {
    const area = position.area(parent);
    for (const strip of stripsFrom({ area, parent, because: () => [] })) {
      if (strip.line === line && (strip.word & apart) === 0) found.push(strip);
    }
  }
  return found;
}
