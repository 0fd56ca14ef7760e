import type { Rule } from '../rule.js';
import { heldCounts } from '../tier-5-counting/r5-1-to-2-counting.js';

/** R5.1 with crossing lines in the place of regions. */
export const fish: Rule = {
  id: 'R6.4',
  name: 'Fish',
  aliases: ['X-wing', 'swordfish', 'jellyfish', 'rows against columns'],
  tier: 6,
  summary:
    'When lines keep all their open cells in crossing lines that need as many stars, the other cells of those crossing lines are crossed.',
  find: (position) => heldCounts(position, 'R6.4', 6, 'crossing', 'both'),
};
