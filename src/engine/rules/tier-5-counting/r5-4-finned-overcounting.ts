import type { Rule } from '../deduction.js';
import { finnedDeductions } from './finned-counts.js';

export const finnedOvercounting: Rule = {
  id: 'R5.4',
  name: 'Finned overcounting',
  aliases: ['finned line counting', 'almost overcounting'],
  tier: 5,
  summary:
    'When lines would lie wholly in their regions but for a few fins, a star that crosses every fin makes the count hold: if the count then has no room for that star, it is a cross.',
  find: (position) => finnedDeductions(position, 'R5.4', 5, 'regions', 'containing'),
};
