import { capacityWithout } from '../../../bounds/capacity.js';
import type { Position } from '../../../bounds/position.js';
import {
  add,
  type Cell,
  type CellSet,
  cellsOf,
  copy,
  countShared,
  has,
  overlaps,
} from '../../../grid/cellset.js';
import type { Refuted } from './forced.js';
import { emptySum, type Sum, SumBuilder } from './sum.js';

/** A sum and the marks that it refutes. */
export interface Hit {
  readonly sum: Sum;
  readonly refuted: readonly Refuted[];
}

/**
 * Sums of few units that touch, by how many units they have: level 2 first. A sum grows out of the
 * tightest smaller ones, by a unit that touches what was added or overlaps what counts.
 */
export function* smallSums(position: Position, mostUnits: number): Generator<Hit[]> {
  const builder = new SumBuilder(position);
  const units = position.grid.units.map(({ id }) => id).filter((id) => position.openCount(id) > 0);
  const around = closedNeighbourhoods(position);
  let level: Sum[] = units.flatMap((unit) => builder.extend(emptySum(position), unit, 1, LOOSEST) ?? []);
  for (let size = 2; size <= mostUnits; size++) {
    level = widen(position, builder, level, units);
    yield level
      .filter(({ slack }) => slack <= TIGHT)
      .map((sum) => ({ sum, refuted: refutedBy(position, sum, around) }))
      .filter(({ refuted }) => refuted.length > 0);
    level = level.sort((a, b) => a.slack - b.slack).slice(0, MOST_SUMS);
  }
}

function widen(
  position: Position,
  builder: SumBuilder,
  level: readonly Sum[],
  units: readonly number[],
): Sum[] {
  const wider: Sum[] = [];
  const seen = new Set<number>();
  for (const sum of level) {
    for (const unit of units) {
      if (sum.terms.some((term) => term.unit === unit)) continue;
      const open = position.open(unit);
      for (const sign of [1, -1] as const) {
        const counts = sign > 0 ? sum.reach : sum.layers[0];
        if (!counts || !overlaps(open, counts)) continue;
        const key = keyOfTerms([...sum.terms, { unit, sign }]);
        if (seen.has(key)) continue;
        seen.add(key);
        const next = builder.extend(sum, unit, sign, LOOSEST);
        if (next) wider.push(next);
      }
    }
  }
  return wider;
}

/** The same for the same terms in any order. */
function keyOfTerms(terms: Sum['terms']): number {
  return terms
    .map(({ unit, sign }) => 2 * unit + (sign > 0 ? 1 : 2))
    .sort((a, b) => a - b)
    .reduce((key, code) => key * 152 + code, 0);
}

/** A star is refuted when without it and its neighbours the layers cannot hold what is left to need. */
function refutedBy(position: Position, sum: Sum, around: readonly CellSet[]): Refuted[] {
  const capacity = sum.total + sum.slack;
  const refuted: Refuted[] = [];
  for (const cell of cellsOf(position.unknown)) {
    const gone = around[cell] as CellSet;
    const counts = countOf(position, sum, cell);
    const reachable = sum.layers.reduce((most, layer) => most + Math.min(4, countShared(layer, gone)), 0);
    if (reachable - counts > sum.slack) {
      const left = sum.layers.reduce((room, layer) => room + capacityWithout(layer, gone), 0);
      if (capacity - left - counts > sum.slack) {
        refuted.push({ cell, mark: 'star' });
        continue;
      }
    }
    if (sum.slack === 0 && counts > 0) {
      const only = copy(gone).fill(0);
      add(only, cell);
      const left = sum.layers.reduce((room, layer) => room + capacityWithout(layer, only), 0);
      if (left < sum.total) refuted.push({ cell, mark: 'cross' });
    }
  }
  return refuted;
}

function countOf(position: Position, sum: Sum, cell: Cell): number {
  let counts = 0;
  for (const { unit, sign } of sum.terms) if (has(position.open(unit), cell)) counts += sign;
  return counts;
}

function closedNeighbourhoods(position: Position): CellSet[] {
  return position.grid.neighbours.map((cells, cell) => {
    const closed = copy(cells);
    add(closed, cell);
    return closed;
  });
}

/** The most slack that one star can use up, and that further units can be hoped to. */
const TIGHT = 3;
const LOOSEST = 5;
const MOST_SUMS = 120;
