import type { Rule } from '../rule.js';
import { countDeductions } from './held-counts.js';

export const overcounting: Rule = {
  id: 'R5.2',
  name: 'Overcounting',
  aliases: ['line counting', 'N lines in N regions', 'covering regions'],
  tier: 5,
  summary:
    'When lines lie wholly in regions that need as many stars, those regions spend all their stars there: their cells outside the lines are crossed.',
  find: (position) => countDeductions(position, 'R5.2', 5, 'regions', 'containing'),
};
