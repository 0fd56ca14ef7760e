import type { Position, SquareSource } from '../../bounds/position.js';
import { type Square, squaresOf } from '../../bounds/squares.js';
import type { Reason } from '../../deduction/deduction.js';
import { firstCell } from '../../grid/cellset.js';
import { assignmentNews, exactCover, overhangNews, singleCellTiles, tileReason } from '../exact-tiling.js';
import type { Rule } from '../rule.js';

/**
 * A unit that needs as many stars as 2×2s cover it has exactly one in each of them, in its own
 * cells. The rest of those 2×2s is crossed, and so is what no way of placing the stars can use.
 */
export const exactTiling: Rule = {
  id: 'R3.3',
  name: 'Exact tiling',
  aliases: ['tiling', 'perfect tiling', 'overhang'],
  tier: 3,
  summary:
    'A unit that needs as many stars as 2×2s cover it has one star in each: cross the rest of these 2×2s and what no placement uses.',
  *find(position) {
    for (const { id: unit } of position.grid.units) {
      const area = position.area(unit);
      if (!area.isExact) continue;
      const because: Reason = { role: 'unit', unit, need: area.need };
      const { crosses, tiles } = overhangNews(position, area);
      if (crosses.length > 0) {
        yield {
          rule: 'R3.3',
          tier: 3,
          stars: [],
          crosses,
          reasons: [because, ...tiles.map((tile) => tileReason(area, tile))],
        };
      }
      const shown = new Set(singleCellTiles(area).map((tile) => firstCell(tile.cells)));
      const assigned = assignmentNews(area);
      const stars = assigned.stars.filter((cell) => !shown.has(cell));
      if (stars.length + assigned.crosses.length === 0) continue;
      const reasons = [because, ...exactCover(area)];
      yield { rule: 'R3.3', tier: 3, stars, crosses: assigned.crosses, reasons };
    }
  },
};

/** The 2×2s of every exact unit, for the registry. */
export const exactUnitSquares: SquareSource = {
  tier: 3,
  *find(position: Position): Iterable<Square> {
    for (const { id: unit } of position.grid.units) {
      const area = position.area(unit);
      if (area.isExact) yield* squaresOf(area, 3, 'R3.3', () => [{ role: 'unit', unit, need: area.need }]);
    }
  },
};
