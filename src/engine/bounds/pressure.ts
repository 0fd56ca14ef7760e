import { type Cell, type CellSet, has, intersect } from '../grid/cellset.js';
import type { Tier } from '../rules/deduction.js';
import { lineHolds } from './arrangements.js';
import { type Crossing, crossings } from './crossings.js';
import type { Position } from './position.js';
import { lineWord } from './segments.js';
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
  for (const square of position.registry(tier)) {
    if (has(square.cells, cell)) continue;
    const live = intersect(square.cells, after.unknown);
    if (!addConfined(square, live, squares)) return { kind: 'dead', square, tier: square.tier };
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

/** Adds a square as a 1×n of each line its live cells are confined to. False if none are left. */
function addConfined(square: Square, live: CellSet, into: Strip[]): boolean {
  const size = live.length;
  let columns = 0;
  let row = -1;
  let rows = 0;
  for (let r = 0; r < size; r++) {
    const word = live[r] as number;
    if (word === 0) continue;
    columns |= word;
    row = r;
    rows++;
  }
  if (rows === 1) into.push({ line: row, cells: live, word: columns, min: 1, from: square });
  if (rows > 0 && (columns & (columns - 1)) === 0) {
    const line = size + 31 - Math.clz32(columns);
    into.push({ line, cells: live, word: lineWord(live, line), min: 1, from: square });
  }
  return rows > 0;
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
