import { someCover } from '../../bounds/capacity.js';
import { restAfterStar } from '../../bounds/exclusion.js';
import type { Position } from '../../bounds/position.js';
import { inWindow } from '../../bounds/windows.js';
import { type Cell, cellsOf } from '../../grid/cellset.js';
import type { Deduction, Reason, RuleId } from '../deduction.js';

/** "Were this cell a star, the unit would be left with these 2×2s, too few for what it needs." */
export function starvedUnit(position: Position, rule: RuleId, unit: number, cell: Cell): Deduction {
  const rest = restAfterStar(position, unit, cell);
  const cover: Reason[] = someCover(rest).map((corner) => ({
    role: 'tile',
    corner,
    cells: cellsOf(inWindow(rest, corner)),
    exact: false,
  }));
  return {
    rule,
    tier: 4,
    stars: [],
    crosses: [cell],
    reasons: [
      { role: 'assumption', cell, mark: 'star' },
      { role: 'unit', unit, need: position.need[unit] as number },
      ...cover,
    ],
  };
}
