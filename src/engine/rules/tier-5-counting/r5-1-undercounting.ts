import type { Rule } from '../rule.js';
import { countDeductions } from './held-counts.js';

export const undercounting: Rule = {
  id: 'R5.1',
  name: 'Undercounting',
  aliases: ['region counting', 'confined regions', 'N regions in N lines', 'set counting'],
  tier: 5,
  summary:
    'When regions lie wholly in as many lines as they need stars, those lines have no star to spare: their other cells are crossed.',
  find: (position) => countDeductions(position, 'R5.1', 5, 'regions', 'confined'),
};
