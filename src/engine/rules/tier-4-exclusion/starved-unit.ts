import { restAfterStar } from '../../bounds/exclusion.js';
import type { Position } from '../../bounds/position.js';
import type { Deduction, RuleId } from '../../deduction/deduction.js';
import type { Cell } from '../../grid/cellset.js';
import { looseCover } from '../exact-tiling.js';

/** "Were this cell a star, the unit would be left with these 2×2s, too few for what it needs." */
export function starvedUnit(position: Position, rule: RuleId, unit: number, cell: Cell): Deduction {
  const rest = restAfterStar(position, unit, cell);
  return {
    rule,
    tier: 4,
    stars: [],
    crosses: [cell],
    reasons: [
      { role: 'assumption', cell, mark: 'star' },
      { role: 'unit', unit, need: position.need[unit]! },
      ...looseCover(rest),
    ],
  };
}
