import { starves } from '../../bounds/exclusion.js';
import type { RuleId } from '../../deduction/deduction.js';
import { cellsOf } from '../../grid/cellset.js';
import type { UnitKind } from '../../grid/grid.js';
import type { Rule } from '../rule.js';
import { titleOf, unitByKind } from '../units-by-kind.js';
import { starvedUnit } from './starved-unit.js';

/**
 * R4.1–R4.3: a star in X crosses the cells around it. If fewer 2×2s cover what is left of its own unit
 * than the unit needs stars besides X, X is no star.
 */
function directExclusion(id: RuleId, kind: UnitKind): Rule {
  return {
    id,
    name: `${titleOf(kind)} direct exclusion`,
    aliases: ['exclusion', `leaves no room in its own ${kind}`],
    tier: 4,
    summary: `A cell is a cross when a star there would leave its own ${kind} too little room for its other stars.`,
    *find(position) {
      for (const cell of cellsOf(position.doubtful)) {
        const unit = unitByKind(position.grid, kind, cell);
        const others = position.need[unit]! - 1;
        if (others > 0 && starves(position, unit, cell, others)) {
          yield starvedUnit(position, id, unit, cell);
        }
      }
    },
  };
}

export const regionDirectExclusion = directExclusion('R4.1', 'region');
export const rowDirectExclusion = directExclusion('R4.2', 'row');
export const columnDirectExclusion = directExclusion('R4.3', 'column');
