import type { Covering, Reason, RuleId, Tier } from '../deduction/deduction.js';
import { type Cell, type CellSet, cellsOf, without } from '../grid/cellset.js';
import type { Area, Tile } from './area.js';
import { coveringOf } from './capacity.js';
import { clearWindow, inWindow } from './windows.js';

/** A star-containing 2×2: exactly one star lies in the live cells of this window. */
export interface Square {
  readonly corner: Cell;
  readonly cells: CellSet;
  /** The tier of the facts that prove it. */
  readonly tier: Tier;
  readonly rule: RuleId;
  /** What proves it; written out only for a deduction made of it. */
  readonly reasons: () => readonly Reason[];
  /** The other 2×2s of a cover that shows it. */
  readonly beside: () => readonly Covering[];
}

/** The squares of an area to which R3.3 applies. */
export function squaresOf(area: Area, tier: Tier, rule: RuleId, reasons: () => readonly Reason[]): Square[] {
  return area.tiles.map((tile) => ({
    corner: tile.corner,
    cells: tile.cells,
    tier,
    rule,
    reasons,
    beside: () => coveringBeside(area, tile),
  }));
}

/** The rest of a smallest cover of an area that this tile is part of. */
export const coveringBeside = (area: Area, { corner }: Tile): Covering[] => {
  const rest = area.cells.slice();
  clearWindow(rest, corner);
  return coveringOf(rest);
};

/** Does the window of a square reach unknown cells beyond its live ones? */
export function hasOverhang(unknown: CellSet, { corner, cells }: { corner: Cell; cells: CellSet }): boolean {
  const size = unknown.length;
  const row = (corner / size) | 0;
  const bits = 3 << (corner - row * size);
  const top = unknown[row]! & ~cells[row]!;
  const bottom = unknown[row + 1]! & ~cells[row + 1]!;
  return ((top | bottom) & bits) !== 0;
}

/** The overhang: the other unknown cells of the window, which are crosses. */
export function overhang(unknown: CellSet, square: { corner: Cell; cells: CellSet }): Cell[] {
  return cellsOf(without(inWindow(unknown, square.corner), square.cells));
}

/** The square, then what proves it. */
export function squareReasons({ corner, cells, reasons, beside }: Square): Reason[] {
  const because = reasons();
  return [
    { role: 'tile', corner, cells: cellsOf(cells), exact: true, beside: beside(), because },
    ...because,
  ];
}
