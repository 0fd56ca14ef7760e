import { type Cell, type CellSet, has, intersect } from '../grid/cellset.js';
import type { Grid } from '../grid/grid.js';
import type { Tier } from '../rules/deduction.js';
import { lineHolds } from './arrangements.js';
import { heaviestDisjoint, type Packing, type Weighted } from './packing.js';
import type { Position } from './position.js';
import { lineWord } from './segments.js';
import type { Square } from './squares.js';
import { findStrips, type Strip } from './strips.js';

/** Something that presses on a line: a 1×n, or a star-containing 2×2 confined to the line. */
export interface Presser extends Weighted {
  readonly strip?: Strip;
  readonly square?: Square;
}

/** Why a star in a cell is impossible, on the position after it. */
export type Break =
  /** Disjoint 1×ns and squares of this line need more stars than it lacks. */
  | { kind: 'crowded'; line: number; pressers: readonly Presser[]; tier: Tier }
  /** The regions that cross this line can together not give it what it lacks. */
  | { kind: 'starved'; line: number; tier: Tier }
  /** A star-containing 2×2 has no cell left. */
  | { kind: 'dead'; square: Square; tier: Tier };

/** What breaks when a cell is starred, by the pressure on lines, with the squares known at a tier. */
export function breakAfterStar(position: Position, cell: Cell, tier: Tier): Break | null {
  const after = position.afterStar(cell);
  const lines = 2 * position.grid.size;
  const squares = squaresAfter(position, after, cell, tier);
  for (const { square, line } of squares)
    if (line === DEAD) return { kind: 'dead', square, tier: square.tier };
  for (let line = 0; line < lines; line++) {
    const lacking = after.need[line] as number;
    const { total, sets } = pressureOn(after, line, squares);
    if (total <= lacking) continue;
    const used = sets.map((set) => set.square?.tier ?? 4);
    return { kind: 'crowded', line, pressers: sets, tier: Math.max(4, ...used) as Tier };
  }
  for (let line = 0; line < lines; line++) {
    if (after.area(line) === position.area(line)) continue;
    if (mostByRegions(after, line) < (after.need[line] as number)) return { kind: 'starved', line, tier: 4 };
  }
  return null;
}

/** The heaviest disjoint choice among a line's 1×ns and the squares confined to it. */
function pressureOn(after: Position, line: number, squares: readonly SquareAfter[]): Packing<Presser> {
  const facts = after.fact(findStrips);
  const alone = facts.pressure[line] as Packing<Strip>;
  const confined = squares.filter((left) => left.line === line);
  if (confined.length === 0) {
    return {
      total: alone.total,
      sets: alone.sets.map(({ word, min }, k) => ({ word, min, strip: alone.sets[k] })),
    };
  }
  return heaviestDisjoint<Presser>([
    ...(facts.byLine[line] as readonly Strip[]).map((strip) => ({ word: strip.word, min: strip.min, strip })),
    ...confined.map(({ square, word }) => ({ word, min: 1, square })),
  ]);
}

const DEAD = -1;
const FREE = -2;

interface SquareAfter {
  readonly square: Square;
  /** The line its live cells are confined to, or DEAD. */
  readonly line: number;
  readonly word: number;
}

/** The squares that the star leaves in one line, or without a cell. A line and its crossing may both hold one. */
function squaresAfter(position: Position, after: Position, cell: Cell, tier: Tier): SquareAfter[] {
  const found: SquareAfter[] = [];
  for (const square of position.registry(tier)) {
    if (has(square.cells, cell)) continue;
    const live = intersect(square.cells, after.unknown);
    const row = confinedRow(live);
    if (row === DEAD) found.push({ square, line: DEAD, word: 0 });
    else if (row !== FREE) found.push({ square, line: row, word: live[row] as number });
    const column = confinedColumn(live);
    if (column >= 0) {
      const line = position.grid.size + column;
      found.push({ square, line, word: lineWord(live, line) });
    }
  }
  return found;
}

function confinedRow(cells: CellSet): number {
  let row = DEAD;
  for (let r = 0; r < cells.length; r++) {
    if (cells[r] === 0) continue;
    if (row !== DEAD) return FREE;
    row = r;
  }
  return row;
}

function confinedColumn(cells: CellSet): number {
  let all = 0;
  for (let r = 0; r < cells.length; r++) all |= cells[r] as number;
  return all !== 0 && (all & (all - 1)) === 0 ? 31 - Math.clz32(all) : FREE;
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

/** A region's cells in a line, as bits along it. */
export interface Crossing {
  readonly region: number;
  readonly word: number;
}

const known = new WeakMap<Grid, readonly (readonly Crossing[])[]>();

/** By line: the regions that cross it. */
export function crossings(grid: Grid): readonly (readonly Crossing[])[] {
  let byLine = known.get(grid);
  if (!byLine) {
    byLine = Array.from({ length: 2 * grid.size }, (_, line) =>
      Array.from({ length: grid.size }, (__, region) => ({
        region,
        word: lineWord(grid.units[2 * grid.size + region]?.cells as CellSet, line),
      })).filter(({ word }) => word !== 0),
    );
    known.set(grid, byLine);
  }
  return byLine;
}
