import { cellsOf } from '../grid/cellset.js';
import type { Reason } from '../rules/deduction.js';
import type { Area } from './area.js';
import type { Position } from './position.js';
import { type Square, type SquareSource, squaresOf } from './squares.js';
import { heaviestDisjoint, type Strip } from './strips.js';

/** A line whose disjoint 1×ns need all the stars it still lacks, so each has exactly its least. */
export interface FullLine {
  readonly line: number;
  readonly strips: readonly Strip[];
}

/** R3.5: such lines, rows before columns, each with one choice of 1×ns. */
export function fullLines(position: Position): FullLine[] {
  const full: FullLine[] = [];
  for (let line = 0; line < 2 * position.grid.size; line++) {
    const need = position.need[line] as number;
    if (need <= 0 || position.strips(line).length === 0) continue;
    const { total, sets } = heaviestDisjoint(position.strips(line));
    if (total >= need) full.push({ line, strips: sets });
  }
  return full;
}

export function stripReason(strip: Strip, exact: boolean, most: number): Reason {
  const { line, parent, min } = strip;
  return { role: 'strip', line, parent, cells: cellsOf(strip.cells), min, max: exact ? min : most };
}

/** What is left of a parent region once one of its 1×ns is exact. */
export interface Remainder {
  readonly strip: Strip;
  readonly rest: Area;
  readonly reasons: readonly Reason[];
}

/** R3.6: for each exact 1×n, its parent without it. The rest's need is its capacity, by R3.4. */
export function* remainders(position: Position): Iterable<Remainder> {
  for (const { line, strips } of fullLines(position)) {
    const need = position.need[line] as number;
    const pressed: Reason[] = strips.map((strip) => stripReason(strip, true, need));
    for (const strip of position.strips(line)) {
      // Any 1×n of a heaviest choice is exact, not only those of the choice at hand.
      const others = position.strips(line).filter((other) => (other.word & strip.word) === 0);
      if (heaviestDisjoint(others).total + strip.min < need) continue;
      const rest = position.area(strip.parent).remainder(strip.cells, strip.min);
      if (!rest.isExact) continue;
      yield {
        strip,
        rest,
        reasons: [
          { role: 'unit', unit: strip.parent, need: position.need[strip.parent] as number },
          { role: 'unit', unit: line, need },
          ...(strips.includes(strip) ? pressed : [stripReason(strip, true, need), ...pressed]),
        ],
      };
    }
  }
}

export const exactRemainders: SquareSource = {
  tier: 3,
  *find(position: Position): Iterable<Square> {
    for (const { rest, reasons } of remainders(position)) yield* squaresOf(rest, 3, 'R3.6', reasons);
  },
};
