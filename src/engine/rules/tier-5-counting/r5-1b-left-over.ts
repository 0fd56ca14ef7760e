import type { SquareSource } from '../../bounds/position.js';
import type { Rule } from '../rule.js';
import { areaNews } from './area-news.js';
import { squaresOfAreas } from './area-squares.js';
import { leftOvers } from './composites.js';

export const leftOver: Rule = {
  id: 'R5.1b',
  name: 'Left-over of a count',
  aliases: ['composite', 'law of leftovers', 'left-over region'],
  tier: 5,
  summary:
    'Lines that hold some regions wholly keep the rest of their stars in their other cells: that left-over is counted like a region of its own.',
  find: (position) => areaNews(position, leftOvers(position)),
};

export const leftOverSquares: SquareSource = {
  tier: 5,
  find: (position) => squaresOfAreas(leftOvers(position)),
};
