import type { SquareSource } from '../../bounds/position.js';
import type { Rule } from '../rule.js';
import { areaNews } from './area-news.js';
import { squaresOfAreas } from './area-squares.js';
import { unions } from './composites.js';

export const unionOfUnits: Rule = {
  id: 'R5.1c',
  name: 'Union of units',
  aliases: ['composite', 'combined regions', 'merged regions'],
  tier: 5,
  summary:
    'Units without a common cell are counted together: their union needs the sum of their stars and may fit into just as many 2×2s.',
  find: (position) => areaNews(position, unions(position)),
};

export const unionSquares: SquareSource = {
  tier: 5,
  find: (position) => squaresOfAreas(unions(position)),
};
