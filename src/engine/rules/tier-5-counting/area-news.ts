import type { Area } from '../../bounds/area.js';
import { sharedCapacity } from '../../bounds/capacity.js';
import { leavesRoom } from '../../bounds/exclusion.js';
import { heaviestDisjoint } from '../../bounds/packing.js';
import type { Position } from '../../bounds/position.js';
import { lineWord } from '../../bounds/segments.js';
import { type Square, squaresOf } from '../../bounds/squares.js';
import { stripReasons, stripsOf } from '../../bounds/strips.js';
import type { Deduction, Reason, RuleId, Tier } from '../../deduction/deduction.js';
import { cellsOf, grow, has, intersect, without } from '../../grid/cellset.js';
import { exactTilingNews, looseCover } from '../exact-tiling.js';

/** Unknown cells with a known need, the rule that found them and what it argues from, told only where it is used. */
export interface KnownArea {
  readonly area: Area;
  readonly rule: RuleId;
  readonly tier: Tier;
  readonly reasons: () => readonly Reason[];
}

/** Areas that can take more stars than this beyond their need have nothing to say. */
export const MOST_SLACK = 1;

/** R3.3 and R3.3b on the area. The cells are counted first: it is the cheaper half of the test. */
export function* exactNews(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.count > 4 * area.need || !area.isExact) return;
  yield* exactTilingNews(position, area, rule, tier, () => [...reasons(), areaReason(area)]);
}

/** R3.5 with the area's own 1×ns: a line whose disjoint 1×ns take all its stars. */
function* stripNews(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.need <= 0) return;
  for (const { line, cells, min } of area.segments) {
    const need = position.need[line]!;
    const word = lineWord(cells, line);
    const others = stripsOf(position, line).filter((strip) => (strip.word & word) === 0);
    const { total, sets } = heaviestDisjoint(others);
    if (total + min < need) continue;
    let inside = cells;
    for (const strip of sets) inside = inside.map((w, r) => w | strip.cells[r]!);
    const crosses = cellsOf(without(position.open(line), inside));
    if (crosses.length === 0) continue;
    yield {
      rule,
      tier,
      stars: [],
      crosses,
      reasons: [
        ...reasons(),
        areaReason(area),
        { role: 'unit', unit: line, need },
        { role: 'live', cells: cellsOf(cells), stars: min },
        ...sets.flatMap((strip) => stripReasons(strip, strip.min)),
      ],
    };
  }
}

/** R4.1–R4.6 against the area: a star that would leave it too little room is a cross. */
function* exclusionNews(position: Position, known: KnownArea): Iterable<Deduction> {
  const { area, rule, tier, reasons } = known;
  if (area.need <= 0 || area.capacity > area.need + 1) return;
  const near = intersect(grow(area.cells), position.doubtful);
  for (const cell of cellsOf(near)) {
    const wanted = area.need - (has(area.cells, cell) ? 1 : 0);
    if (leavesRoom(position, area, cell, wanted)) continue;
    const after = position.afterStar(cell).unknown;
    const room = sharedCapacity(area.cells, after);
    if (room >= wanted) continue;
    const left = intersect(area.cells, after);
    yield {
      rule,
      tier,
      stars: [],
      crosses: [cell],
      reasons: [
        ...reasons(),
        areaReason(area),
        { role: 'assumption', cell, mark: 'star' },
        { role: 'area', cells: cellsOf(left), min: wanted, max: room },
        ...looseCover(left),
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

/** Everything tiers 3 and 4 say about areas: what is plain to see in any of them comes first. */
export function* areaNews(position: Position, areas: readonly KnownArea[]): Iterable<Deduction> {
  for (const known of areas) yield* exactNews(position, known);
  for (const known of areas) yield* stripNews(position, known);
  for (const known of areas) yield* exclusionNews(position, known);
}

/** The star-containing 2×2s of the exact ones among these areas. */
export function* squaresOfAreas(areas: readonly KnownArea[]): Iterable<Square> {
  for (const { area, tier, rule, reasons } of areas) {
    if (area.count <= 4 * area.need) yield* squaresOf(area, tier, rule, reasons);
  }
}
