import type { Cell } from '../grid/cellset.js';
import type { Tier } from '../rules/deduction.js';
import { lineHolds } from './arrangements.js';
import { type Crossing, crossings } from './crossings.js';
import type { Position } from './position.js';
import { lineCells, lineWord } from './segments.js';
import type { Square } from './squares.js';
import { type Strip, stripsAfterStar } from './strips.js';

/** Why a star in a cell is impossible, on the position after it. */
export type Break =
  /** Disjoint 1×ns and squares of this line need more stars than it lacks. */
  | { kind: 'crowded'; line: number; strips: readonly Strip[]; tier: Tier }
  /** The regions that cross this line can together not give it what it lacks. */
  | { kind: 'starved'; line: number; tier: Tier }
  /** A star-containing 2×2 has no cell left. */
  | { kind: 'dead'; square: Square; tier: Tier };

/** What breaks when a cell is starred, by the pressure on lines, with the squares known at a tier. */
export function breakAfterStar(position: Position, cell: Cell, tier: Tier): Break | null {
  const after = position.afterStar(cell);
  const squares: Strip[] = [];
  for (const placed of position.fact(placedAt[tier] as PlacedSquares)) {
    if (!addConfined(placed, after, cell, squares)) {
      return { kind: 'dead', square: placed.square, tier: placed.square.tier };
    }
  }
  const { net, line: crowded } = stripsAfterStar(position, after, cell, squares);
  if (crowded >= 0) {
    const strips = net.pressure(crowded).sets;
    return { kind: 'crowded', line: crowded, strips, tier: highestTier(squares, tier) };
  }
  for (let line = 0; line < 2 * position.grid.size; line++) {
    if (after.area(line) === position.area(line)) continue;
    if (mostByRegions(after, line) < (after.need[line] as number)) return { kind: 'starved', line, tier: 4 };
  }
  return null;
}

/** Squares may have helped anywhere on the way, so any of a higher tier raises the tier. */
function highestTier(squares: readonly Strip[], tier: Tier): Tier {
  return squares.some(({ from }) => 'tier' in from && from.tier === tier) ? tier : 4;
}

/** A square with its live cells as the words of its two rows. */
interface PlacedSquare {
  readonly square: Square;
  readonly row: number;
  readonly top: number;
  readonly bottom: number;
  /** The lines it is confined to as it is. */
  readonly strips: readonly Strip[];
}

type PlacedSquares = (position: Position) => readonly PlacedSquare[];

/** By tier: its squares, laid out once a position for the many cells that are tried. */
const placedAt: Readonly<Partial<Record<Tier, PlacedSquares>>> = {
  4: (position) => position.registry(4).map(place),
  5: (position) => position.registry(5).map(place),
  6: (position) => position.registry(6).map(place),
};

function place(square: Square): PlacedSquare {
  const size = square.cells.length;
  const row = (square.corner / size) | 0;
  const top = square.cells[row] as number;
  const bottom = square.cells[row + 1] as number;
  return { square, row, top, bottom, strips: confined(square, size, row, top, bottom) };
}

/** The lines that live cells of a square are confined to, as 1×ns. */
function confined(square: Square, size: number, row: number, top: number, bottom: number): Strip[] {
  const found: Strip[] = [];
  const strip = (line: number, word: number) =>
    found.push({ line, cells: lineCells(size, line, word), word, min: 1, from: square });
  if (bottom === 0) strip(row, top);
  if (top === 0) strip(row + 1, bottom);
  const columns = top | bottom;
  if ((columns & (columns - 1)) === 0) {
    const column = 31 - Math.clz32(columns);
    strip(size + column, ((top >>> column) << row) | ((bottom >>> column) << (row + 1)));
  }
  return found;
}

/** Adds a square as a 1×n of each line the star leaves it. False if no cell is left. */
function addConfined(placed: PlacedSquare, after: Position, cell: Cell, into: Strip[]): boolean {
  const { square, row } = placed;
  const { size } = after.grid;
  const at = ((cell / size) | 0) - row;
  if ((at === 0 || at === 1) && ((at === 0 ? placed.top : placed.bottom) >>> (cell % size)) & 1) return true;
  const top = placed.top & (after.unknown[row] as number);
  const bottom = placed.bottom & (after.unknown[row + 1] as number);
  if ((top | bottom) === 0) return false;
  const same = top === placed.top && bottom === placed.bottom;
  for (const strip of same ? placed.strips : confined(square, size, row, top, bottom)) into.push(strip);
  return true;
}

/** Σ over the regions crossing a line: no more than their need, and than fits without touching. */
export function mostByRegions(position: Position, line: number): number {
  const { size } = position.grid;
  const open = lineWord(position.open(line), line);
  let most = 0;
  for (const { region, word } of crossings(position.grid)[line] as readonly Crossing[]) {
    const need = position.need[2 * size + region] as number;
    if (need > 0) most += Math.min(need, lineHolds(word & open));
  }
  return most;
}
