import type { Rule } from '../rule.js';
import { cagedPairs, freeQuotas, packingNews, packingsOf } from './cages.js';

/**
 * As in R5.5 every cage has exactly one star. Of the ways to place them without touching, each line with
 * its own need and no region with too many, a cell in none is a cross and a cell in all is a star.
 */
export const cages: Rule = {
  id: 'C1',
  name: 'Cages',
  aliases: ['band cages', 'exact cages', 'cage packing'],
  tier: 5,
  summary:
    'A band of two lines that fits into as many 2×2 cages as it needs stars has one star in each: cells that no such placement uses are crossed, cells that all use are stars.',
  *find(position) {
    for (const pair of cagedPairs(position)) {
      const packings = packingsOf(position, pair, freeQuotas(position));
      const news = packings && packingNews(pair, packings, 'C1', []);
      if (news) yield news;
    }
  },
};
