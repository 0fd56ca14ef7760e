import type { Area } from '../../bounds/area.js';
import { capacityWithout } from '../../bounds/capacity.js';
import type { Reason } from '../../deduction/deduction.js';
import { type Cell, cellsOf, firstCell, setOf, without } from '../../grid/cellset.js';
import { remembered } from '../../remembered.js';
import { looseCover, singleCellTiles } from '../exact-tiling.js';
import type { Rule } from '../rule.js';

/**
 * A unit holds at most as many stars as 2×2s cover it. Where crossing one cell would bring that
 * below its need, the cell is a star. (Where a tile shows the cell by itself it is R3.3b.)
 */
export const tilingBound: Rule = {
  id: 'R3.2',
  name: 'Tiling bound',
  aliases: ['counting 2×2s', 'tiling'],
  tier: 3,
  summary:
    'A unit holds at most as many stars as 2×2s are needed to cover it; a cell without which they would be too few is a star.',
  *find(position) {
    for (const { id: unit } of position.grid.units) {
      const area = position.area(unit);
      if (!area.isExact) continue;
      for (const cell of essentialCells(area)) {
        const rest = without(area.cells, setOf(position.grid.size, [cell]));
        const reasons: Reason[] = [{ role: 'unit', unit, need: area.need }, ...looseCover(rest)];
        yield { rule: 'R3.2', tier: 3, stars: [cell], crosses: [], reasons };
      }
    }
  },
};

const essentialCells = remembered((area: Area): Cell[] => {
  const shown = singleCellTiles(area).map((tile) => firstCell(tile.cells));
  return cellsOf(area.cells).filter(
    (cell) =>
      !shown.includes(cell) && capacityWithout(area.cells, setOf(area.cells.length, [cell])) < area.need,
  );
});
