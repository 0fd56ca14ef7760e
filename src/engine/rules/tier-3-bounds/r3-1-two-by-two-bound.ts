import type { Reason } from '../../deduction/deduction.js';
import { overhangNews, tileReason } from '../exact-tiling.js';
import type { Rule } from '../rule.js';

/**
 * The bound itself is used by every rule from here on. What it says alone:
 *
 *     A A .      the star of A is one of its three cells; a 2×2 holds at most one star,
 *     A x .      so the fourth cell is a cross
 */
export const twoByTwoBound: Rule = {
  id: 'R3.1',
  name: '2×2 bound',
  aliases: ['one star in a 2×2', 'corner of an L'],
  tier: 3,
  summary:
    'A 2×2 holds at most one star, so a unit whose last star lies inside one takes the whole 2×2: its other cells are crosses.',
  *find(position) {
    for (const { id: unit } of position.grid.units) {
      const area = position.area(unit);
      if (area.need !== 1 || area.capacity !== 1) continue;
      const { crosses, tiles } = overhangNews(position, area);
      if (crosses.length === 0) continue;
      const reasons: Reason[] = [
        { role: 'unit', unit, need: 1 },
        ...tiles.map((tile) => tileReason(area, tile)),
      ];
      yield { rule: 'R3.1', tier: 3, stars: [], crosses, reasons };
    }
  },
};
