import type { RuleId } from '../../deduction/deduction.js';
import { cellsOf } from '../../grid/cellset.js';
import type { UnitKind } from '../../grid/grid.js';
import type { Rule } from '../rule.js';
import { titleOf, unitsByKind } from '../units-by-kind.js';

/** R1.2–R1.4: a unit holds exactly its number of stars; once it has them, it has no other. */
function unitComplete(id: RuleId, kind: UnitKind): Rule {
  return {
    id,
    name: `${titleOf(kind)} complete`,
    aliases: [`full ${kind}`],
    tier: 1,
    summary: `A ${kind} that has all its stars takes no more: its other cells are crosses.`,
    *find(position) {
      for (const { id: unit } of unitsByKind(position.grid, kind)) {
        if (position.need[unit] !== 0 || position.openCount(unit) === 0) continue;
        const crosses = cellsOf(position.open(unit));
        yield { rule: id, tier: 1, stars: [], crosses, reasons: [{ role: 'unit', unit, need: 0 }] };
      }
    },
  };
}

export const rowComplete = unitComplete('R1.2', 'row');
export const columnComplete = unitComplete('R1.3', 'column');
export const regionComplete = unitComplete('R1.4', 'region');
