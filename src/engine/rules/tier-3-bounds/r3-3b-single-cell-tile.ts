import { cellsOf } from '../../grid/cellset.js';
import { singleCellTiles, tileReason } from '../exact-tiling.js';
import type { Rule } from '../rule.js';

/** In an exact tiling every 2×2 holds exactly one star, in cells of the unit: with one such cell, there. */
export const singleCellTile: Rule = {
  id: 'R3.3b',
  name: 'Single-cell tile',
  aliases: ['forced tile'],
  tier: 3,
  summary: 'Where an exact tiling has a 2×2 with only one cell of the unit, that cell is a star.',
  *find(position) {
    for (const { id: unit } of position.grid.units) {
      const area = position.area(unit);
      for (const tile of singleCellTiles(area)) {
        yield {
          rule: 'R3.3b',
          tier: 3,
          stars: cellsOf(tile.cells),
          crosses: [],
          reasons: [{ role: 'unit', unit, need: area.need }, tileReason(area, tile)],
        };
      }
    }
  },
};
