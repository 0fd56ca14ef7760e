import { completesUnit, starves } from '../../bounds/exclusion.js';
import { unitsAround } from '../../bounds/units-around.js';
import type { RuleId } from '../../deduction/deduction.js';
import { cellsOf } from '../../grid/cellset.js';
import type { Grid, UnitKind } from '../../grid/grid.js';
import { remembered } from '../../remembered.js';
import type { Rule } from '../rule.js';
import { titleOf, unitByKind, unitsByKind } from '../units-by-kind.js';
import { starvedUnit } from './starved-unit.js';

/**
 * R4.4–R4.6: the same for a unit that X is not in, but takes cells from, by touching them or by completing
 * a unit they are in: left with fewer 2×2s than it needs stars, it shows that X is no star.
 */
function neighbourExclusion(id: RuleId, kind: UnitKind): Rule {
  /** By cell: the units of the kind that the cells around it are in. */
  const neighbours = remembered((grid: Grid) =>
    unitsAround(grid).map((units) => units.filter((unit) => grid.units[unit]?.kind === kind)),
  );
  return {
    id,
    name: `${titleOf(kind)} neighbour exclusion`,
    aliases: ['exclusion', `leaves no room in a neighbouring ${kind}`],
    tier: 4,
    summary: `A cell is a cross when a star there would leave another ${kind} too little room for its stars.`,
    *find(position) {
      const everywhere = unitsByKind(position.grid, kind).map((unit) => unit.id);
      const around = neighbours(position.grid);
      for (const cell of cellsOf(position.doubtful)) {
        const own = unitByKind(position.grid, kind, cell);
        // A star that completes a unit takes cells far away, too.
        const reached = completesUnit(position, cell) ? everywhere : (around[cell] as readonly number[]);
        for (const unit of reached) {
          const need = position.need[unit]!;
          if (unit === own || need <= 0 || !starves(position, unit, cell, need)) continue;
          yield starvedUnit(position, id, unit, cell);
        }
      }
    },
  };
}

export const regionNeighbourExclusion = neighbourExclusion('R4.4', 'region');
export const rowNeighbourExclusion = neighbourExclusion('R4.5', 'row');
export const columnNeighbourExclusion = neighbourExclusion('R4.6', 'column');
