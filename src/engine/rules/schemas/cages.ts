import type { Bounds } from '../../bounds/bands.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, Reason, RuleId } from '../../deduction/deduction.js';
import { type Cell, cellsOf, has, without } from '../../grid/cellset.js';
import { coverReason } from '../exact-tiling.js';
import { type LinePair, linePairs } from '../tier-5-counting/line-pairs.js';
import { bandPackings, type Packings } from './band-packings.js';

/** The bands of two lines whose unknown cells fit into as many cages as the band needs stars. */
export const cagedPairs = (position: Position): readonly LinePair[] =>
  linePairs(position).filter(({ area }) => area.count <= 4 * area.need && area.isExact);

/** The cages from the near end on: each takes the first unknown cells and the two beside them. */
export function cagesOf({ axis, from, area }: LinePair): Cell[] {
  const size = area.cells.length;
  const corner = (k: number): Cell => (axis === 'row' ? from * size + k : k * size + from);
  const across = axis === 'row' ? size : 1;
  const isOpen = (k: number): boolean => has(area.cells, corner(k)) || has(area.cells, corner(k) + across);
  const cages: Cell[] = [];
  for (let k = 0; k < size; k++) {
    if (!isOpen(k)) continue;
    cages.push(corner(Math.min(k, size - 2)));
    k++;
  }
  return cages;
}

export function packingsOf(position: Position, pair: LinePair, quotas: readonly Bounds[]): Packings | null {
  const base = pair.axis === 'row' ? 0 : position.grid.size;
  const needs = [base + pair.from, base + pair.from + 1].map((line) => position.need[line]!);
  return bandPackings(
    position.grid,
    pair.area.cells,
    pair.axis,
    pair.from,
    needs as [number, number],
    quotas,
  );
}

/** Each region takes anything from none to all it needs. */
export function freeQuotas(position: Position): Bounds[] {
  const { size } = position.grid;
  return Array.from({ length: size }, (_, region) => ({
    min: 0,
    max: position.need[2 * size + region]!,
  }));
}

/** The cells of the band that no packing uses, and those that all use, beyond what is known. */
export function packingNews(
  pair: LinePair,
  packings: Packings,
  rule: RuleId,
  reasons: readonly Reason[],
  known?: Packings,
): Deduction | null {
  const stars = cellsOf(known ? without(packings.certain, known.certain) : packings.certain);
  const crosses = cellsOf(without(known?.possible ?? pair.area.cells, packings.possible));
  if (stars.length + crosses.length === 0) return null;
  return { rule, tier: 5, stars, crosses, reasons: [...cageReasons(pair), ...reasons] };
}

/** The band, then its cages. */
function cageReasons(pair: LinePair): Reason[] {
  return [pair.reason, ...cagesOf(pair).map((corner) => coverReason(pair.area.cells, corner))];
}
