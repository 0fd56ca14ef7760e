import type { RuleId } from '../../deduction/deduction.js';
import { cellsOf } from '../../grid/cellset.js';
import type { UnitKind } from '../../grid/grid.js';
import type { Rule } from '../rule.js';
import { titleOf, unitsByKind } from '../units-by-kind.js';

/** R2.1–R2.3: the stars a unit still needs lie in its unknown cells; with no cell to spare, in all of them. */
function unitForced(id: RuleId, kind: UnitKind): Rule {
  return {
    id,
    name: `${titleOf(kind)} forced`,
    aliases: [`last cells of a ${kind}`],
    tier: 2,
    summary: `A ${kind} with as many open cells as stars to come has a star in each of them.`,
    *find(position) {
      for (const { id: unit } of unitsByKind(position.grid, kind)) {
        const need = position.need[unit]!;
        if (need <= 0 || position.openCount(unit) !== need) continue;
        const stars = cellsOf(position.open(unit));
        yield { rule: id, tier: 2, stars, crosses: [], reasons: [{ role: 'unit', unit, need }] };
      }
    },
  };
}

export const rowForced = unitForced('R2.1', 'row');
export const columnForced = unitForced('R2.2', 'column');
export const regionForced = unitForced('R2.3', 'region');
