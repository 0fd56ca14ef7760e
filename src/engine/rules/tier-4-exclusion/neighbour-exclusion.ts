import { completes, starves, unitsAround } from '../../bounds/exclusion.js';
import { type Grid, type UnitKind, unitsOf } from '../../grid/grid.js';
import type { Rule, RuleId } from '../deduction.js';
import { unitsByKind } from '../units-by-kind.js';
import { starvedUnit } from './starved-unit.js';

const PLACE: Readonly<Record<UnitKind, 0 | 1 | 2>> = { row: 0, column: 1, region: 2 };

/** R4.4–R4.6: X falls when a unit next to it, or one it takes cells from, would have no room. */
function neighbourExclusion(id: RuleId, kind: UnitKind): Rule {
  return {
    id,
    name: `${kind[0]?.toUpperCase()}${kind.slice(1)} neighbour exclusion`,
    aliases: ['exclusion', `leaves no room in a neighbouring ${kind}`],
    tier: 4,
    summary: `A cell is a cross when a star there would leave another ${kind} too little room for its stars.`,
    *find(position) {
      const everywhere = unitsByKind(position, kind).map((unit) => unit.id);
      const around = neighboursByKind(position.grid, kind);
      for (const cell of position.unknownList()) {
        const own = unitsOf(position.grid, cell)[PLACE[kind]].id;
        // A star that completes a unit takes cells far away, too.
        const reached = completes(position, cell) === 0 ? (around[cell] as readonly number[]) : everywhere;
        for (const unit of reached) {
          const need = position.need[unit] as number;
          if (unit === own || need <= 0 || !starves(position, unit, cell, need)) continue;
          yield starvedUnit(position, id, unit, cell);
        }
      }
    },
  };
}

const known = new WeakMap<Grid, Map<UnitKind, readonly (readonly number[])[]>>();

/** By cell: the units of a kind that the cells around it are in. */
function neighboursByKind(grid: Grid, kind: UnitKind): readonly (readonly number[])[] {
  const byKind = known.get(grid) ?? new Map<UnitKind, readonly (readonly number[])[]>();
  known.set(grid, byKind);
  let around = byKind.get(kind);
  if (!around) {
    const first = PLACE[kind] * grid.size;
    around = unitsAround(grid).map((units) => units.filter((id) => id >= first && id < first + grid.size));
    byKind.set(kind, around);
  }
  return around;
}

export const regionNeighbourExclusion = neighbourExclusion('R4.4', 'region');
export const rowNeighbourExclusion = neighbourExclusion('R4.5', 'row');
export const columnNeighbourExclusion = neighbourExclusion('R4.6', 'column');
