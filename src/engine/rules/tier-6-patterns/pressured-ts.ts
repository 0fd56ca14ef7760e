import { heaviestDisjoint } from '../../bounds/packing.js';
import type { Position } from '../../bounds/position.js';
import { lineCells, lineWord } from '../../bounds/segments.js';
import type { Strip } from '../../bounds/strips.js';
import { type CellSet, intersect, popcount } from '../../grid/cellset.js';

/**
 * A T-tetromino whose long side lies in a line with room for one star only. Two stars in a T must be
 * the ends of its long side, so a T under that pressure holds at most one.
 *
 *     # # #      ends and middle in one line,
 *       #        the stem beside the middle touches all three
 */
export interface PressuredT {
  readonly line: number;
  /** All four cells, known or not. */
  readonly cells: CellSet;
  /** The 1×ns of the line beside the T that leave it no second star. */
  readonly strips: readonly Strip[];
}

/** Every T with both ends unknown whose line lacks fewer than two stars outside disjoint 1×ns. */
export function pressuredTs(position: Position): PressuredT[] {
  const { size } = position.grid;
  const found: PressuredT[] = [];
  for (let line = 0; line < 2 * size; line++) {
    const need = position.need[line] as number;
    if (need <= 0) continue;
    const open = lineWord(position.open(line), line);
    for (let start = 0; start + 2 < size; start++) {
      const long = 7 << start;
      if (((open >>> start) & 5) !== 5) continue;
      const outside = position.strips(line).filter((strip) => (strip.word & long) === 0);
      const { total, sets } = heaviestDisjoint(outside);
      if (need - total >= 2) continue;
      const index = line % size;
      for (const beside of [index - 1, index + 1]) {
        if (beside < 0 || beside >= size) continue;
        const cells = lineCells(size, line, long);
        const stem = lineCells(size, line - index + beside, 2 << start);
        const all = cells.map((word, r) => word | (stem[r] as number));
        if (popcount(lineWord(intersect(stem, position.unknown), line - index + beside)) === 0) continue;
        found.push({ line, cells: all, strips: need < 2 ? [] : sets });
      }
    }
  }
  return found;
}
