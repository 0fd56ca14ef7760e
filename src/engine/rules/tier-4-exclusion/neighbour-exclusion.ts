import { completes, starves, touchedRegions } from '../../bounds/exclusion.js';
import type { Position } from '../../bounds/position.js';
import type { Cell } from '../../grid/cellset.js';
import { type UnitKind, unitsOf } from '../../grid/grid.js';
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
      for (const cell of position.unknownList()) {
        const own = unitsOf(position.grid, cell)[PLACE[kind]].id;
        for (const unit of reached(position, kind, cell, own)) {
          const need = position.need[unit] as number;
          if (need > 0 && starves(position, unit, cell, need)) yield starvedUnit(position, id, unit, cell);
        }
      }
    },
  };
}

/** The units of a kind that a star in the cell can take cells from, its own left out. */
function reached(position: Position, kind: UnitKind, cell: Cell, own: number): readonly number[] {
  if (completes(position, cell) !== 0) {
    return unitsByKind(position, kind).flatMap(({ id }) => (id === own ? [] : [id]));
  }
  if (kind === 'region') return touchedRegions(position.grid)[cell] as readonly number[];
  const { size } = position.grid;
  const first = kind === 'row' ? 0 : size;
  return [own - 1, own + 1].filter((unit) => unit >= first && unit < first + size);
}

export const regionNeighbourExclusion = neighbourExclusion('R4.4', 'region');
export const rowNeighbourExclusion = neighbourExclusion('R4.5', 'row');
export const columnNeighbourExclusion = neighbourExclusion('R4.6', 'column');
