import type { Tier } from '../deduction/deduction.js';
import type { Cell } from '../grid/cellset.js';
import { remembered } from '../remembered.js';
import { lineHolds } from './arrangements.js';
import { type Crossing, crossings } from './crossings.js';
import { crowdAfterStar, linesReached } from './crowd.js';
import type { Position } from './position.js';
import { registryOf } from './registry.js';
import { lineWord } from './segments.js';
import type { Square } from './squares.js';
import { netWith, Strip, type StripNet, stripNet } from './strips.js';

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
  const pressure = (pressureAt[tier] as (position: Position) => Pressure)(position);
  let broken = pressure.breaks[cell];
  if (broken === undefined) {
    broken = findBreak(position, pressure, cell, tier);
    pressure.breaks[cell] = broken;
  }
  return broken;
}

function findBreak(position: Position, pressure: Pressure, cell: Cell, tier: Tier): Break | null {
  const after = position.afterStar(cell);
  const { placed, net: base } = pressure;
  const gone: Square[] = [];
  const squares: Strip[] = [];
  for (const one of placed) {
    if (leavesAlone(one, after)) continue;
    gone.push(one.square);
    if (!addConfined(one, after, cell, squares))
      return { kind: 'dead', square: one.square, tier: one.square.tier };
  }
  const reached = linesReached(position, after);
  const crowd = crowdAfterStar(position, base, cell, reached, gone, squares);
  if (crowd) {
    return {
      kind: 'crowded',
      ...crowd,
      tier: placed.some(({ square }) => square.tier === tier) ? tier : 4,
    };
  }
  for (let line = reached.after(-1); line >= 0; line = reached.after(line)) {
    if (mostByRegions(after, line) < after.need[line]!) return { kind: 'starved', line, tier: 4 };
  }
  return null;
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

/** The squares of a tier, laid out once a position for the many cells that are tried. */
interface Pressure {
  readonly placed: readonly PlacedSquare[];
  readonly net: StripNet;
  /** By cell, what breaks when it is starred, where that was asked. */
  readonly breaks: (Break | null | undefined)[];
}

function pressureWith(position: Position, tier: Tier): Pressure {
  const placed = registryOf(position, tier).map(place);
  const strips = placed.flatMap((one) => one.strips);
  return { placed, net: strips.length > 0 ? netWith(position, strips) : stripNet(position), breaks: [] };
}

const pressureAt: Readonly<Partial<Record<Tier, (position: Position) => Pressure>>> = {
  4: remembered((position) => pressureWith(position, 4)),
  5: remembered((position) => pressureWith(position, 5)),
  6: remembered((position) => pressureWith(position, 6)),
};

function place(square: Square): PlacedSquare {
  const size = square.cells.length;
  const row = (square.corner / size) | 0;
  const top = square.cells[row]!;
  const bottom = square.cells[row + 1]!;
  return { square, row, top, bottom, strips: confined(square, size, row, top, bottom) };
}

/** The lines that live cells of a square are confined to, as 1×ns. */
function confined(square: Square, size: number, row: number, top: number, bottom: number): Strip[] {
  const found: Strip[] = [];
  const strip = (line: number, word: number) => found.push(new Strip(size, line, word, 1, square));
  if (bottom === 0) strip(row, top);
  if (top === 0) strip(row + 1, bottom);
  const columns = top | bottom;
  if ((columns & (columns - 1)) === 0) {
    const column = 31 - Math.clz32(columns);
    strip(size + column, ((top >>> column) << row) | ((bottom >>> column) << (row + 1)));
  }
  return found;
}

/** Does the star take no cell of the square? */
function leavesAlone({ row, top, bottom }: PlacedSquare, { unknown }: Position): boolean {
  return (top & ~unknown[row]!) === 0 && (bottom & ~unknown[row + 1]!) === 0;
}

/** Adds a square as a 1×n of each line the star leaves it. False if no cell is left. */
function addConfined(placed: PlacedSquare, after: Position, cell: Cell, into: Strip[]): boolean {
  const { square, row } = placed;
  const { size } = after.grid;
  const at = ((cell / size) | 0) - row;
  if ((at === 0 || at === 1) && ((at === 0 ? placed.top : placed.bottom) >>> (cell % size)) & 1) return true;
  const top = placed.top & after.unknown[row]!;
  const bottom = placed.bottom & after.unknown[row + 1]!;
  if ((top | bottom) === 0) return false;
  for (const strip of confined(square, size, row, top, bottom)) into.push(strip);
  return true;
}

/** Σ over the regions crossing a line: no more than their need, and than fits without touching. */
function mostByRegions(position: Position, line: number): number {
  const { size } = position.grid;
  const open = lineWord(position.unknown, line);
  let most = 0;
  for (const { region, word } of crossings(position.grid)[line] as readonly Crossing[]) {
    const need = position.need[2 * size + region]!;
    if (need > 0) most += Math.min(need, lineHolds(word & open));
  }
  return most;
}
