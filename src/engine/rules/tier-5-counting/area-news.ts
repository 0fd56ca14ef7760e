import type { Area, Tile } from '../../bounds/area.js';
import { capacityOutsideWindow, sharedCapacity, tilingCapacity } from '../../bounds/capacity.js';
import type { Position } from '../../bounds/position.js';
import { lineWord } from '../../bounds/segments.js';
import { overhang } from '../../bounds/squares.js';
import { heaviestDisjoint } from '../../bounds/strips.js';
import { inWindow, windowMeets } from '../../bounds/windows.js';
import {
  type Cell,
  type CellSet,
  cellsOf,
  count,
  countShared,
  firstCell,
  grow,
  has,
  intersect,
  without,
} from '../../grid/cellset.js';
import type { Deduction, Reason, RuleId, Tier } from '../deduction.js';

/** Unknown cells with a known need, the rule that found them and what it argues from. */
export interface KnownArea {
  readonly area: Area;
  readonly rule: RuleId;
  readonly tier: Tier;
  readonly reasons: readonly Reason[];
}

/** R3.3 on the area: overhang crossed, a tile with one live cell starred; one deduction a cover. */
export function* tileNews(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.count > 4 * area.need || !area.isExact) return;
  let left = area.tiles.filter((tile) => count(tile.cells) === 1 || overhang(position, tile).length > 0);
  while (left.length > 0) {
    const cover = coverWith(area.cells, left);
    const used = left.filter((tile) => cover.includes(tile.corner));
    left = left.filter((tile) => !used.includes(tile));
    const stars = used.filter((tile) => count(tile.cells) === 1).map((tile) => firstCell(tile.cells));
    const crosses = new Set(used.flatMap((tile) => overhang(position, tile)));
    yield {
      rule,
      tier,
      stars: [...new Set(stars)],
      crosses: [...crosses].sort((a, b) => a - b),
      reasons: [...reasons, areaReason(area), ...cover.map((corner) => tileReason(area.cells, corner))],
    };
  }
}

/** Cells of an exact area that hold a star in none, or in all, of the ways to place its stars. */
export function* arrangementNews(known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.count > 4 * area.need || !area.isExact) return;
  const found = area.arrangements;
  if (!found || found.count === 0) return;
  const stars = cellsOf(found.certain);
  const crosses = cellsOf(without(area.cells, found.possible));
  if (stars.length + crosses.length === 0) return;
  const cover = coverWith(area.cells, []);
  yield {
    rule,
    tier,
    stars,
    crosses,
    reasons: [...reasons, areaReason(area), ...cover.map((corner) => tileReason(area.cells, corner))],
  };
}

/** R3.5 with the area's own 1×ns: a line whose disjoint 1×ns take all its stars. */
export function* stripNews(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.need <= 0) return;
  for (const { line, cells, min } of area.segments) {
    const need = position.need[line] as number;
    const word = lineWord(cells, line);
    const others = position.strips(line).filter((strip) => (strip.word & word) === 0);
    const { total, sets } = heaviestDisjoint(others);
    if (total + min < need) continue;
    let inside = cells;
    for (const strip of sets) inside = inside.map((w, r) => w | (strip.cells[r] as number));
    const crosses = cellsOf(without(position.open(line), inside));
    if (crosses.length === 0) continue;
    yield {
      rule,
      tier,
      stars: [],
      crosses,
      reasons: [
        ...reasons,
        areaReason(area),
        { role: 'unit', unit: line, need },
        { role: 'live', cells: cellsOf(cells), stars: min },
        ...sets.map(
          (strip): Reason => ({
            role: 'strip',
            line,
            parent: strip.parent,
            cells: cellsOf(strip.cells),
            min: strip.min,
            max: strip.min,
          }),
        ),
      ],
    };
  }
}

/** R4.1–R4.6 against the area: a star that would leave it too little room is a cross. */
export function* exclusionNews(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.need <= 0 || area.capacity > area.need + 2) return;
  const near = intersect(grow(area.cells), position.unknown);
  for (const cell of cellsOf(near)) {
    const wanted = area.need - (has(area.cells, cell) ? 1 : 0);
    const after = position.afterStar(cell).unknown;
    if (countShared(area.cells, after) >= 4 * area.capacity) continue;
    const room = sharedCapacity(area.cells, after);
    if (room >= wanted) continue;
    const left = intersect(area.cells, after);
    yield {
      rule,
      tier,
      stars: [],
      crosses: [cell],
      reasons: [
        ...reasons,
        areaReason(area),
        { role: 'assumption', cell, mark: 'star' },
        { role: 'area', cells: cellsOf(left), min: wanted, max: room },
        ...coverWith(left, []).map((corner) => tileReason(left, corner, false)),
      ],
    };
  }
}

export const areaReason = ({ cells, need }: Area): Reason => ({
  role: 'area',
  cells: cellsOf(cells),
  min: need,
  max: need,
});

export const tileReason = (cells: CellSet, corner: Cell, exact = true): Reason => ({
  role: 'tile',
  corner,
  cells: cellsOf(inWindow(cells, corner)),
  exact,
});

/** A smallest cover that takes in as many of the wanted tiles as one cover can, first come first. */
export function coverWith(cells: CellSet, wanted: readonly Tile[]): Cell[] {
  let rest = cells;
  let left = tilingCapacity(cells);
  const cover: Cell[] = [];
  const take = (corner: Cell): boolean => {
    if (!windowMeets(rest, corner) || capacityOutsideWindow(rest, corner) !== left - 1) return false;
    rest = without(rest, inWindow(rest, corner));
    left--;
    cover.push(corner);
    return true;
  };
  for (const { corner } of wanted) take(corner);
  while (left > 0) if (!windowsOver(cells.length, firstCell(rest)).some(take)) break;
  return cover;
}

/** The windows over a cell, by top left cell: those that reach down and right first. */
function windowsOver(size: number, cell: Cell): Cell[] {
  const row = (cell / size) | 0;
  const column = cell - row * size;
  return [0, 1, size, size + 1]
    .map((back) => cell - back)
    .filter((corner) => {
      const r = Math.floor(corner / size);
      const c = corner - r * size;
      return r >= 0 && r < size - 1 && c < size - 1 && r <= row && c <= column && column - c <= 1;
    });
}

/** Everything tiers 3 and 4 say about areas: what is plain to see in any of them comes first. */
export function* areaNews(position: Position, areas: readonly KnownArea[]): Iterable<Deduction> {
  for (const known of areas) {
    yield* tileNews(position, known);
    yield* arrangementNews(known);
  }
  for (const known of areas) yield* stripNews(position, known);
  for (const known of areas) yield* exclusionNews(position, known);
}
